import { describe, expect, it } from 'vitest';
import { isWeakPin } from './pin-rule';
import { isAllowed, type RegistrationProgress, stepOf } from './steps';

const start: RegistrationProgress = {
  purpose: 'register',
  phoneVerified: false,
  registered: false,
  pinChosen: false,
  email: null,
  emailVerified: false,
};
const verified = { ...start, phoneVerified: true };
const withPin = { ...verified, pinChosen: true };
const withEmail = { ...withPin, email: 'a@b.mn' };
const done = { ...withEmail, emailVerified: true };

describe('the steps of a registration', () => {
  it.each([
    ['a code was sent', start, 2],
    ['the phone is theirs', verified, 3],
    ['the phone is theirs and has an account', { ...verified, registered: true }, 6],
    ['a PIN is chosen', withPin, 4],
    ['an e-mail is named', withEmail, 5],
    ['the e-mail is theirs', done, 7],
    ['somebody registered the phone meanwhile', { ...done, registered: true }, 6],
    ['a forgotten PIN: a code was sent', { ...start, purpose: 'reset' }, 2],
    ['a forgotten PIN: the phone is theirs', { ...verified, purpose: 'reset', registered: true }, 3],
    [
      'a forgotten PIN: the account has an e-mail',
      { ...verified, purpose: 'reset', registered: true, email: 'a@b.mn' },
      5,
    ],
    [
      'a forgotten PIN: the e-mail is theirs',
      { ...verified, purpose: 'reset', registered: true, email: 'a@b.mn', emailVerified: true },
      3,
    ],
  ] as const)(
    'R4.3-15 a registration where %s continues at the expected step (%#)',
    (_name, progress, step) => {
      expect(stepOf(progress as RegistrationProgress)).toBe(step);
    },
  );

  it('R4.3-08 R4.3-09 R4.3-10 a registration goes back freely and skips no step', () => {
    const moves = ['choose-pin', 'name-email', 'verify-email', 'finish'] as const;
    const allowed = (progress: RegistrationProgress) => moves.filter((move) => isAllowed(progress, move));
    expect(allowed(start)).toEqual([]);
    expect(allowed(verified)).toEqual(['choose-pin']);
    expect(allowed(withPin)).toEqual(['choose-pin', 'name-email']);
    expect(allowed(withEmail)).toEqual(['choose-pin', 'name-email', 'verify-email']);
    expect(allowed(done)).toEqual(['choose-pin', 'name-email', 'finish']);
    expect(allowed({ ...done, registered: true })).toEqual([]);
    expect(allowed({ ...verified, purpose: 'reset' })).toEqual(['choose-pin']);
    const reset = { ...verified, purpose: 'reset', email: 'a@b.mn' } as const;
    expect(allowed(reset)).toEqual(['verify-email']);
    expect(allowed({ ...reset, emailVerified: true })).toEqual(['choose-pin']);
  });

  it.each(['0000', '1234', '4321', '9876', '1985', '2007', '1212', '9911', '2233'])(
    '%s is a weak PIN',
    (pin) => {
      expect(isWeakPin(pin, '99112233')).toBe(true);
    },
  );
  it.each(['7391', '8264', '1357', '0429', '3000'])('%s is not a weak PIN', (pin) => {
    expect(isWeakPin(pin, '99112233')).toBe(false);
  });
});
