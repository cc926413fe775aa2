import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { secondFactorMessages } from '../../i18n/second-factor';
import { toasts } from '../../state/toasts';
import { resetSite } from '../../testing/reset-site';
import { RecoveryCodesDialog } from './recovery-codes-dialog';

beforeEach(resetSite);

it('recovery codes on a page without a clipboard say that they could not be copied', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  render(<RecoveryCodesDialog codes={['AAAA-1111']} close={() => undefined} />);
  fireEvent.click(await screen.findByRole('button', { name: secondFactorMessages.copy }));
  await waitFor(() => expect(toasts.list.map(({ text }) => text)).toEqual([secondFactorMessages.notCopied]));
});
