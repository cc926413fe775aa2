import type { AppConfig, Role } from '@tenger/api-contract';
import type { Config } from '../config';
import { hasPasskeys } from '../passkeys/relying-party';

interface DemoAccount {
  readonly phone: string;
  readonly pin: string;
  readonly days: number;
  readonly role: Role;
}

/** Accounts to try. Their PINs are known to everybody, so they exist in demo mode only. */
export const demoAccounts: readonly DemoAccount[] = [
  { phone: '99000001', pin: '1234', days: 30, role: 'viewer' },
  { phone: '99000002', pin: '1234', days: 0, role: 'viewer' },
  { phone: '99000003', pin: '1234', days: 30, role: 'moderator' },
  { phone: '99000004', pin: '1234', days: 30, role: 'admin' },
];

/** What the site must know before it draws anything. */
export const appConfigOf = (config: Config): AppConfig => ({
  name: config.appName,
  mirrorMode: config.mirrorMode,
  watchParty: config.watchParty,
  assetHost: '/images',
  passkeys: hasPasskeys(config),
  // Who tries the site is a viewer; those who work here know their accounts from the terminal.
  demo: config.demo
    ? demoAccounts
        .filter(({ role }) => role === 'viewer')
        .map(({ phone, pin, days }) => ({ phone, pin, days }))
    : null,
});
