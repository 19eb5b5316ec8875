import { type PasswordRules } from 'api/users/password-rules';
import { type Account } from 'server/areas/accounts';
import { type FieldErrors } from './field-errors';
import { passwordStrength } from './password-strength';

const MAX_LENGTH = 100;

/** Whose password it is. */
export type PasswordOwner = Pick<Account, 'email' | 'firstName' | 'fullName' | 'lastName' | 'username'>;

export interface CheckedPassword {
  /** 0 to 4. */
  strength: number;
  problems: string[];
}

/** What new passwords must be like. */
export interface PasswordPolicy {
  check(password: string, owner: PasswordOwner): Promise<CheckedPassword>;
  /** The first problem, as that of a field of a form. */
  errors(password: string, owner: PasswordOwner): Promise<FieldErrors>;
}

type Sign = 'require_lowercase' | 'require_numbers' | 'require_special_chars' | 'require_uppercase';

const SIGNS: Readonly<Record<Sign, readonly [sign: RegExp, problem: string]>> = {
  require_uppercase: [/\p{Lu}/u, 'The password has no capital letter.'],
  require_lowercase: [/\p{Ll}/u, 'The password has no small letter.'],
  require_numbers: [/\p{Nd}/u, 'The password has no digit.'],
  require_special_chars: [/[^\p{L}\p{Nd}]/u, 'The password has no special character.'],
};

/** What anybody would try first: longer before shorter, because one may be a part of another. */
function wordsOf({ username, email, firstName, lastName, fullName }: PasswordOwner): string[] {
  const [mailbox = ''] = email.split('@');
  const words = [username, email, mailbox, firstName ?? '', lastName ?? '', fullName, ...fullName.split(/\s+/)];
  const unique = new Set(words.map((word) => word.trim().toLowerCase()).filter((word) => word !== ''));
  return [...unique].sort((one, other) => other.length - one.length);
}

const without = (password: string, words: readonly string[]): string =>
  words.reduce((rest, word) => rest.replaceAll(word, ''), password.toLowerCase());

const signsMissing = (password: string, rules: PasswordRules): string[] =>
  (Object.keys(SIGNS) as Sign[])
    .filter((rule) => rules[rule] && !SIGNS[rule][0].test(password))
    .map((rule) => SIGNS[rule][1]);

/**
 * The rules for new passwords (card users-and-roles.md, "Ahead of the original" 7).
 *
 * @param rules the current ones
 */
export function createPasswordPolicy(rules: () => Promise<PasswordRules>): PasswordPolicy {
  async function check(password: string, owner: PasswordOwner): Promise<CheckedPassword> {
    if (password.length > MAX_LENGTH)
      return { strength: 0, problems: [`The password is longer than ${MAX_LENGTH} characters.`] };
    const current = await rules();
    const { min_length: shortest, min_strength: weakest } = current;
    const words = wordsOf(owner);
    const strength = await passwordStrength(password, words);
    const problems = signsMissing(password, current);
    if (password.length < shortest) problems.unshift(`The password is shorter than ${shortest} characters.`);
    else if (without(password, words).length < Math.min(shortest, password.length))
      problems.push('Without the name or the e-mail address in it, the password is too short.');
    if (strength < weakest && problems.length === 0)
      problems.push(
        'The password is easy to guess. Make it longer, for instance of words that do not belong together.',
      );
    return { strength, problems };
  }

  return {
    check,
    async errors(password, owner): Promise<FieldErrors> {
      const [problem] = (await check(password, owner)).problems;
      return problem === undefined ? {} : { password: problem };
    },
  };
}
