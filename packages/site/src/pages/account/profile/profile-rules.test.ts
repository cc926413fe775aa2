import { describe, expect, it, vi } from 'vitest';
import { accountMessages } from '../../../i18n/account';
import { countLetters } from '../../../lib/count-letters';
import { profileProblems } from './profile-rules';

const rules = { name: [3, 5], nickname: [3, 5] };
const right = { firstname: 'Батаа', lastname: 'Дорж', nickename: 'Баяр', gender: 1 } as const;

describe('the profile form', () => {
  it('R5-15…18 the profile form accepts valid fields', () =>
    expect(profileProblems(right, rules)).toEqual({}));

  it.each([
    ['R5-15 R8-03', { firstname: ' ' }, { firstname: 'Нэрээ оруулна уу!' }],
    ['R5-16 R8-02', { lastname: '' }, { lastname: 'Овогоо оруулна уу!' }],
    ['R5-15 R9-22', { firstname: 'Ба' }, { firstname: accountMessages.lettersWrong(3, 5) }],
    ['R5-16 R9-22', { lastname: 'Мөнхөө' }, { lastname: accountMessages.lettersWrong(3, 5) }],
    ['R5-17 R8-28', { nickename: 'Ба' }, { nickename: 'И-мэйл хаяг байх ёстой' }],
    ['R5-17 R8-28', { nickename: 'ba@mail.mn' }, { nickename: 'И-мэйл хаяг байх ёстой' }],
    ['R5-18', { gender: null }, { gender: accountMessages.genderMissing }],
  ])('%s the profile form names the problem in %j', (_, change, problems) => {
    expect(profileProblems({ ...right, ...change }, rules)).toEqual(problems);
  });

  it('R5-17 the profile form accepts longer names where the operator allows them', () => {
    const wide = { name: [1, 40], nickname: [2, 24] };
    expect(profileProblems({ ...right, firstname: 'Мөнх-Эрдэнэ' }, wide)).toEqual({});
    // Its message does not ask for an e-mail address, which other viewers would see.
    expect(profileProblems({ ...right, nickename: 'Б' }, wide)).toEqual({
      nickename: accountMessages.lettersWrong(2, 24),
    });
  });

  it('R5-15…17 the profile form accepts saved names that are longer than the rules', () => {
    const saved = { ...right, firstname: 'Мөнх-Эрдэнэ', nickename: 'Мөнх-Эрдэнэ' };
    expect(profileProblems({ ...saved, lastname: 'Болд' }, rules, saved)).toEqual({});
    expect(profileProblems({ ...saved, firstname: 'Мөнх-Оргил' }, rules, saved)).toEqual({
      firstname: accountMessages.lettersWrong(3, 5),
    });
  });

  it('the profile form counts letters, not bytes', () =>
    expect([countLetters('Өөёй'), countLetters('👨‍👩‍👧')]).toEqual([4, 1]));

  it('a browser without `Intl.Segmenter` counts letters too', () => {
    vi.stubGlobal('Intl', { NumberFormat: Intl.NumberFormat });
    expect(countLetters(' Өөёй ')).toBe(4);
  });
});
