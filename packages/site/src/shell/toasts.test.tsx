import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messages } from '../i18n';
import { showToast, TOAST_MS, toasts } from '../state/toasts';
import { Toasts } from './toasts';

beforeEach(() => {
  vi.useFakeTimers();
  toasts.list = [];
});
afterEach(() => {
  toasts.list = [];
  vi.useRealTimers();
});

/** Shows toasts one after the other, as a page does. */
const show = async (...shown: Parameters<typeof showToast>[]) => {
  render(<Toasts />);
  for (const toast of shown) await act(async () => showToast(...toast));
  await act(async () => vi.advanceTimersByTime(0));
};
const toastOf = (text: string) =>
  screen
    .getAllByRole('dialog', { hidden: true })
    .find((toast) => within(toast).queryByText(text)) as HTMLElement;
const texts = () => toasts.list.map(({ text }) => text);

it('R9-07 a notice stays for two seconds', () => expect(TOAST_MS).toBe(2000));

it('R8-42 closing a notice leaves the others', async () => {
  await show(['а'], ['б'], ['в']);
  fireEvent.click(within(toastOf('б')).getByRole('button', { name: messages.close }));
  await act(async () => vi.advanceTimersByTime(0));
  expect(texts()).toEqual(['а', 'в']);
});

it('R8-42 screen readers announce an error as an alert, and other notices politely', async () => {
  await show(['Хадгаллаа', 'done'], ['Алдаа', 'error']);
  const alerts = screen.getAllByRole('alert').map((one) => one.textContent);
  expect(alerts.join()).toContain('Алдаа');
  expect(alerts.join()).not.toContain('Хадгаллаа');
  expect(toastOf('Хадгаллаа').closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
});

it('R8-42 R9-07 a notice closes by itself, and stays while the pointer is over it', async () => {
  await show(['а'], ['б', 'error']);
  const viewport = toastOf('а').parentElement as HTMLElement;
  fireEvent.mouseEnter(viewport);
  await act(async () => vi.advanceTimersByTime(TOAST_MS * 2));
  expect(texts()).toEqual(['а', 'б']);
  fireEvent.mouseLeave(viewport);
  await act(async () => vi.advanceTimersByTime(TOAST_MS));
  expect(texts()).toEqual(['б']);
});
