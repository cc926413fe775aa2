import { expect, it } from 'vitest';
import * as constants from './constants';

it('R9-01 R9-13 R9-19 R9-20 R9-21 R9-23 R9-27 R9-28 R9-29 the constants are the numbers of the specification', () => {
  expect(constants).toMatchObject({
    HTTP_TIMEOUT_MS: 30_000,
    QUALITY_NAMES: ['480 SD', '720 HD', '1080 QHD'],
    PHONE_LENGTH: 8,
    SMS_CODE_LENGTH: 4,
    PIN_LENGTH: 4,
    EMAIL_CODE_LENGTH: 6,
    RESEND_SECONDS: 30,
    DANMAKU_LENGTH: 30,
    HISTORY_EVERY_SECONDS: 10,
    HISTORY_START: { time: 1, duration: 1400 },
    RENTAL_HOURS: 72,
    QR_SECONDS: 90,
  });
});

it('R7-05 R1-10 the short name is part of the paths and of the site’s prefix', () => {
  expect([constants.BRAND, constants.PREFIX]).toEqual(['tenger', '/tenger']);
});

it('R1-06 R9-38 the mirror variant is selected by its name alone', () => {
  expect(['gal', 'tenger', 'Gal', '', undefined].map(constants.variantOf)).toEqual([
    'gal',
    'tenger',
    'tenger',
    'tenger',
    'tenger',
  ]);
});
