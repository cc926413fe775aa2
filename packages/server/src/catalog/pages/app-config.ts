import type { AppConfig, Role } from '@tenger/api-contract';
import { arePasskeysEnabled } from '../../accounts/passkeys/relying-party';
import type { Config } from '../../platform/config';

interface DemoAccount {
  readonly phone: string;
  readonly pin: string;
  readonly days: number;
  readonly role: Role;
}

/** Demo accounts. Their PINs are public, so they exist in demo mode only. */
export const demoAccounts: readonly DemoAccount[] = [
  { phone: '99000001', pin: '1234', days: 30, role: 'viewer' },
  { phone: '99000002', pin: '1234', days: 0, role: 'viewer' },
  { phone: '99000003', pin: '1234', days: 30, role: 'moderator' },
  { phone: '99000004', pin: '1234', days: 30, role: 'admin' },
];

/** Settings that the site needs before its first render. */
export const appConfigOf = (config: Config): AppConfig => ({
  name: config.appName,
  mirrorMode: config.mirrorMode,
  watchParty: config.watchParty,
  assetHost: '/images',
  passkeys: arePasskeysEnabled(config),
  // Show viewer accounts only; staff accounts are printed on the terminal.
  demo: config.demo
    ? demoAccounts
        .filter(({ role }) => role === 'viewer')
        .map(({ phone, pin, days }) => ({ phone, pin, days }))
    : null,
});
