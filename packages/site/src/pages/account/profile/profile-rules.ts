import type { Profile } from '@tenger/api-contract';
import { messages } from '../../../i18n';
import { accountMessages } from '../../../i18n/account';
import { countLetters } from '../../../lib/count-letters';

/** R3-11, with the spelling of the wire. */
export interface ProfileFields {
  firstname: string;
  lastname: string;
  nickename: string;
  gender: 1 | 2 | 3 | null;
}

export type ProfileProblems = Partial<Record<keyof ProfileFields | 'image', string>>;

/** The limits of a range in the server's rules. */
export const formatLimits = ([from = 0, to = Number.POSITIVE_INFINITY]: readonly number[]) => ({ from, to });

/** R5-15…18: the problems of the form by the server's rules. */
export function profileProblems(form: ProfileFields, rules: Profile['rules']): ProfileProblems {
  const misfits = (text: string, range: readonly number[]) => {
    const { from, to } = formatLimits(range);
    const letters = countLetters(text);
    return letters < from || letters > to;
  };
  const { from, to } = formatLimits(rules.name);
  const nameProblem = (text: string, missing: string) => {
    if (!text.trim()) return missing;
    return misfits(text, rules.name) ? accountMessages.lettersWrong(from, to) : undefined;
  };
  const lastname = nameProblem(form.lastname, messages.lastNameMissing);
  const firstname = nameProblem(form.firstname, messages.firstNameMissing);
  return {
    ...(lastname && { lastname }),
    ...(firstname && { firstname }),
    // R5-17: every problem of this field has the e-mail message, because the label says e-mail.
    ...(misfits(form.nickename, rules.nickname) && { nickename: messages.emailType }),
    ...(form.gender === null && { gender: accountMessages.genderMissing }),
  };
}
