import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appConfig, applyAppConfig } from '../../config';
import { messages } from '../../i18n';
import { accountMessages } from '../../i18n/account';
import { passkeyMessages } from '../../i18n/passkeys';
import { session } from '../../state/session';
import { fakeApi } from '../../testing/fake-api';
import { aUser } from '../../testing/fixtures';
import { renderSite } from '../../testing/render-site';
import { resetSite } from '../../testing/reset-site';

vi.mock('./passkeys', () => {
  throw new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/chunk.js');
});

const config = appConfig();
beforeEach(resetSite);
afterEach(() => {
  applyAppConfig(config);
  vi.restoreAllMocks();
});

it('R1-11 R1-12 the profile page stays without the passkeys if their chunk does not load, and offers a reload', async () => {
  // React reports the failed section.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined);
  vi.stubGlobal('PublicKeyCredential', class {});
  applyAppConfig({ ...config, passkeys: true });
  fakeApi();
  session.userId = aUser().id;
  session.user = aUser();
  await renderSite('/profile');
  const heading = await screen.findByRole('heading', { name: passkeyMessages.title });
  const section = within(heading.closest('section') as HTMLElement);
  expect(await section.findByText(messages.rowFailed)).toBeTruthy();
  expect(screen.getByRole('heading', { name: accountMessages.devices })).toBeTruthy();
  fireEvent.click(section.getByRole('button', { name: messages.retry }));
  expect(reload).toHaveBeenCalledOnce();
});
