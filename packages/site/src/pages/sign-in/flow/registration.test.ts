import { describe, expect, it } from 'vitest';
import { canContinue, getProgress, previousStep, type Registration, TICKET_MS } from './registration';

const registration: Registration = {
  ...{ ticket: 't', purpose: 'register', phone: '88112233' },
  ...{ codeLength: 4, reached: 4, movedAt: 1000 },
};

describe('the steps', () => {
  it('R4.3-08 R4.3-09 R4.3-10 Back leads 2, 6, 7 → 1; 3 → 2; 4, 5 → 3; 1 nowhere', () => {
    const steps = [1, 2, 3, 4, 5, 6, 7] as const;
    expect(steps.map((step) => previousStep('register', step))).toEqual([null, 1, 2, 3, 3, 1, 1]);
    expect(previousStep('reset', 5), 'the e-mail code of a reset comes before the PIN').toBe(2);
  });

  it('the progress of a step is its share of all steps', () => {
    expect(getProgress({ purpose: 'register' }, 7)).toEqual({ at: 6, of: 6 });
    expect(getProgress({ purpose: 'reset' }, 3)).toEqual({ at: 3, of: 3 });
    expect(getProgress({ purpose: 'reset', email: 'b•••@mail.mn' }, 3)).toEqual({ at: 4, of: 4 });
    expect(getProgress({ purpose: 'register' }, 6)).toBeUndefined();
  });

  it('a forgotten PIN names no number of steps before it is known, so that the number never changes', () => {
    expect(getProgress({ purpose: 'reset' }, 2)).toBeUndefined();
    expect(getProgress({ purpose: 'reset', email: 'b•••@mail.mn' }, 5)).toEqual({ at: 3, of: 4 });
  });

  it.each([
    ['the same phone continues', registration, '88112233', 1000 + TICKET_MS - 1, true],
    ['another phone starts again', registration, '88112234', 1000, false],
    ['after ten minutes the viewer starts again', registration, '88112233', 1000 + TICKET_MS, false],
    ['without a registration the viewer starts', null, '88112233', 1000, false],
  ] as const)('R4.3-10 the next step follows the server’s reply: %s', (_, known, phone, now, expected) => {
    expect(canContinue(known, 'register', phone, now)).toBe(expected);
  });

  it('R4.3-10 a forgotten PIN does not continue with a registration', () => {
    expect(canContinue(registration, 'reset', '88112233', 1000)).toBe(false);
  });
});
