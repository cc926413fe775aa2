import { expect, it } from 'vitest';
import { accountMessages } from '../../../i18n/account';
import { pinProblems } from './pin-rules';

it.each([
  ['R5-21', { oldPass: '', pass: '7391', checkPass: '7391' }, { oldPass: accountMessages.oldPinMissing }],
  ['R5-22', { oldPass: '1234', pass: '73', checkPass: '73' }, { pass: accountMessages.newPinMissing }],
  ['R5-23', { oldPass: '1234', pass: '7391', checkPass: '' }, { checkPass: accountMessages.repeatMissing }],
  [
    'R5-23 R8-27',
    { oldPass: '1234', pass: '7391', checkPass: '7392' },
    { checkPass: 'Шинэ нууц үг таарахгүй байна' },
  ],
  ['R5-24', { oldPass: '1234', pass: '7391', checkPass: '7391' }, {}],
])('%s the PIN form checks %j', (_, fields, problems) => expect(pinProblems(fields)).toEqual(problems));
