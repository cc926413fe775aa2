import { describe, expect, it } from 'vitest';
import { paymentMessages } from '../../i18n/payment';
import { presentProblems, toPresentBody } from './present-rule';

const buyer = '99000002';

describe('the form of a present', () => {
  it.each([
    ['99112233', undefined],
    ['9911223', paymentMessages.presentPhoneInvalid],
    ['', paymentMessages.presentPhoneInvalid],
    ['70112233', paymentMessages.presentPhoneInvalid],
    [buyer, paymentMessages.presentToSelf],
  ])('the number "%s" is checked by the rules', (phone, problem) => {
    expect(presentProblems({ phone, message: '' }, buyer).phone).toBe(problem);
  });

  it('the message has at most 200 letters, however many bytes they take', () => {
    const problem = (message: string) => presentProblems({ phone: '99112233', message }, buyer).message;
    expect(problem('👨‍👩‍👧'.repeat(200))).toBeUndefined();
    expect(problem('ө'.repeat(201))).toBe(paymentMessages.presentMessageTooLong(200));
  });

  it('an empty message is not sent', () => {
    expect(toPresentBody({ phone: '99112233', message: '  ' })).toEqual({ phone: '99112233' });
    expect(toPresentBody({ phone: '99112233', message: ' Мэнд ' })).toEqual({
      ...{ phone: '99112233', message: 'Мэнд' },
    });
  });
});
