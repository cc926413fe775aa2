import type { AppConfig } from '@tenger/api-contract';
import type { Config } from '../config';

/** Accounts to try. Their PINs are known to everybody, so they exist in demo mode only. */
export const demoAccounts = [
  { phone: '99000001', pin: '1234', days: 30 },
  { phone: '99000002', pin: '1234', days: 0 },
];

/** What the site must know before it draws anything. */
export const appConfigOf = ({ appName, mirrorMode, demo }: Config): AppConfig => ({
  name: appName,
  mirrorMode,
  assetHost: '/images',
  demo: demo ? demoAccounts : null,
});
