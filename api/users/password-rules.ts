import { type Static, Type } from '@sinclair/typebox';
import { defineCall, reads, Open, Strict } from '../contract';

/** Capability of servers that say what they think of a password before it is set. */
export const PASSWORD_RULES_CAPABILITY = 'password-rules';

/** Class of the rules in the cluster configuration. */
export const PASSWORD_RULES = 'org.timberline.users.PasswordRules';

/** What new passwords must be like. */
export const PasswordRules = Open({
  min_length: Type.Integer(),
  require_uppercase: Type.Boolean(),
  require_lowercase: Type.Boolean(),
  require_numbers: Type.Boolean(),
  require_special_chars: Type.Boolean(),
  /** 0 to 4: how hard they are to guess, at least. 0: not looked at. */
  min_strength: Type.Integer(),
});
export type PasswordRules = Static<typeof PasswordRules>;

const Text = Type.Optional(Type.String({ maxLength: 300 }));

export const checkNewPassword = defineCall({
  method: 'POST',
  path: '/timberline/password-checks',
  access: 'signed-in',
  audit: reads('only looks at a password'),
  summary: 'How hard a new password is to guess, and which rules it breaks.',
  /** Whose it would be. What is theirs makes a password easy to guess. */
  body: Strict({
    password: Type.String({ maxLength: 300 }),
    ...{ username: Text, email: Text, first_name: Text, last_name: Text },
  }),
  response: Open({
    /** 0: guessed at once; 4: not at all. */
    strength: Type.Integer(),
    problems: Type.Array(Type.String()),
  }),
  status: 200,
});
