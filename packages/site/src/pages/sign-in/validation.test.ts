import { describe, expect, it } from 'vitest';
import { messages } from '../../i18n';
import { accountMessages } from '../../i18n/account';
import { emailCodeProblem, emailProblem, nameProblems, phoneProblem, smsCodeProblem } from './validation';

describe('allowed input', () => {
  it.each([
    ['99112233', undefined],
    ['9911223', messages.phoneInvalid],
    ['991122334', messages.phoneInvalid],
    ['9911223a', messages.phoneInvalid],
    ['', messages.phoneInvalid],
  ])('R5-01 the phone "%s" is checked by the rules', (phone, problem) =>
    expect(phoneProblem(phone)).toBe(problem),
  );

  it('R5-02 R5-04 R9-20 R8-08 an SMS code has four digits and an e-mail code six', () => {
    expect([smsCodeProblem('1234', 4), emailCodeProblem('123456')]).toEqual([undefined, undefined]);
    expect([smsCodeProblem('123', 4), emailCodeProblem('12345')]).toEqual([
      'Код буруу байна!',
      'Код буруу байна!',
    ]);
  });

  it.each([
    ['', accountMessages.emailNeeded],
    ['bat', 'Имэйл буруу байна!'],
    ['bat@mail', 'Имэйл буруу байна!'],
    ['a b@mail.mn', 'Имэйл буруу байна!'],
    ['bat@mail.mn', undefined],
  ])('R5-09 R5-10 R8-07 the e-mail "%s" is checked by the rules', (email, problem) =>
    expect(emailProblem(email)).toBe(problem),
  );

  it('R5-11 R5-12 R5-13 R8-02 R8-03 R8-04 the last step names everything that is missing', () => {
    expect(nameProblems({ lastName: ' ', firstName: '', terms: false })).toEqual({
      lastName: 'Овогоо оруулна уу!',
      firstName: 'Нэрээ оруулна уу!',
      terms: 'Үлчилгээний нөхцөлийг зөвшөөрнө үү!',
    });
    expect(nameProblems({ lastName: 'Бат', firstName: 'Дорж', terms: true })).toEqual({});
  });
});
