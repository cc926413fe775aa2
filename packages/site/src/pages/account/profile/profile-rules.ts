import type { Profile } from '@tenger/api-contract';
import { words } from '../../../i18n';
import { own } from '../../../i18n/account';

/** R3-11, with the spelling of the wire. */
export interface ProfileFields {
  firstname: string;
  lastname: string;
  nickename: string;
  gender: 1 | 2 | 3 | null;
}

export type ProfileProblems = Partial<Record<keyof ProfileFields | 'image', string>>;

/** Letters as people count them, not bytes: Ө and й are one each. */
export const lettersIn = (text: string): number => {
  let letters = 0;
  for (const _ of new Intl.Segmenter('mn', { granularity: 'grapheme' }).segment(text.trim())) letters += 1;
  return letters;
};

/** Both ends of a range the server has named. */
export const ends = ([from = 0, to = Number.POSITIVE_INFINITY]: readonly number[]) => ({ from, to });

/** R5-15…18: what is wrong with the form, by the server's own numbers. */
export function profileProblems(form: ProfileFields, rules: Profile['rules']): ProfileProblems {
  const misfits = (text: string, range: readonly number[]) => {
    const { from, to } = ends(range);
    const letters = lettersIn(text);
    return letters < from || letters > to;
  };
  const { from, to } = ends(rules.name);
  const nameProblem = (text: string, missing: string) => {
    if (!text.trim()) return missing;
    return misfits(text, rules.name) ? own.lettersWrong(from, to) : undefined;
  };
  const lastname = nameProblem(form.lastname, words.lastNameMissing);
  const firstname = nameProblem(form.firstname, words.firstNameMissing);
  return {
    ...(lastname && { lastname }),
    ...(firstname && { firstname }),
    // R5-17: the field is labelled as an e-mail and says so, whatever is wrong with it.
    ...(misfits(form.nickename, rules.nickname) && { nickename: words.emailType }),
    ...(form.gender === null && { gender: own.genderMissing }),
  };
}
