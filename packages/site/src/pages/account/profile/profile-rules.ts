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

/** Letters of the shortest e-mail address, `a@b.mn`. */
const SHORTEST_EMAIL = 6;

/**
 * R5-17: the specification labels the nickname as an e-mail address. Where an address fits, the label would make viewers
 * publish theirs.
 */
export const hasEmailLabel = ({ nickname }: Profile['rules']): boolean =>
  formatLimits(nickname).to < SHORTEST_EMAIL;

/** R5-15…18: the problems of the form by the server's rules. A saved name may stay, whatever its length. */
export function profileProblems(
  form: ProfileFields,
  rules: Profile['rules'],
  saved?: Pick<Profile, 'firstname' | 'lastname' | 'nickename'>,
): ProfileProblems {
  const lengthProblem = (field: 'firstname' | 'lastname' | 'nickename', range: readonly number[]) => {
    const { from, to } = formatLimits(range);
    const letters = countLetters(form[field]);
    const fits = form[field] === saved?.[field] || (letters >= from && letters <= to);
    return fits ? undefined : accountMessages.lettersWrong(from, to);
  };
  const nameProblem = (field: 'firstname' | 'lastname', missing: string) =>
    form[field].trim() ? lengthProblem(field, rules.name) : missing;
  const lastname = nameProblem('lastname', messages.lastNameMissing);
  const firstname = nameProblem('firstname', messages.firstNameMissing);
  const nickename = lengthProblem('nickename', rules.nickname);
  return {
    ...(lastname && { lastname }),
    ...(firstname && { firstname }),
    // R5-17: every problem of this field has the e-mail message, because the label says e-mail.
    ...(nickename && { nickename: hasEmailLabel(rules) ? messages.emailType : nickename }),
    ...(form.gender === null && { gender: accountMessages.genderMissing }),
  };
}
