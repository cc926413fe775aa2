import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appConfig, applyAppConfig } from '../../config';
import { messages } from '../../i18n';
import { accountMessages } from '../../i18n/account';
import { finishSignIn, openSignIn } from '../../state/sign-in';
import { flow } from './flow';
import { SignInDialog } from './sign-in-dialog';

const failed = vi.hoisted(() => vi.fn());
const failToLoad = vi.hoisted(() => (chunk: string) => {
  failed(chunk);
  throw new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/chunk.js');
});
vi.mock('./passkey-button', () => failToLoad('passkey-button'));
vi.mock('./captcha', () => failToLoad('captcha'));

const config = appConfig();
beforeEach(() => {
  // React reports the failed subtree.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  failed.mockClear();
  finishSignIn();
});
afterEach(() => {
  flow.captcha = null;
  applyAppConfig(config);
  vi.restoreAllMocks();
});

it('the sign-in dialog works without the passkey button if its chunk does not load', async () => {
  vi.stubGlobal('PublicKeyCredential', class {});
  applyAppConfig({ ...config, passkeys: true });
  render(<SignInDialog />);
  await act(async () => openSignIn({ tab: 'login' }));
  await waitFor(() => expect(failed).toHaveBeenCalledWith('passkey-button'));
  await act(async () => new Promise((done) => setTimeout(done)));
  expect(screen.getByLabelText(accountMessages.phone)).toBeTruthy();
});

it('the sign-in dialog offers to reload the page if the chunk of the captcha does not load', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined);
  render(<SignInDialog />);
  await act(async () => {
    openSignIn({ tab: 'login' });
    flow.captcha = { site_key: 'a-key', script: 'https://captcha.example/api.js' };
  });
  expect(await screen.findByText(accountMessages.captchaFailed)).toBeTruthy();
  expect(screen.getByLabelText(accountMessages.phone)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: messages.reload }));
  expect(reload).toHaveBeenCalledOnce();
});
