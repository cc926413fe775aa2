import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { messages } from '../../i18n';
import { toasts } from '../../state/toasts';
import { PATIENT } from '../../testing/patient';
import { PasskeyButton } from './passkey-button';

beforeEach(() => {
  toasts.list = [];
});

it('a sign-in by passkey without a reply of the server says so, and does not blame the passkey', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  render(<PasskeyButton />);
  await act(async () => void fireEvent.click(screen.getByRole('button')));
  await vi.waitFor(() => expect(toasts.list.map(({ text }) => text)).toEqual([messages.failed]), PATIENT);
});
