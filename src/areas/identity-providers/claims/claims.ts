import { type ClaimNames } from 'api/identity-providers/provider';

/** What an account is made of, in the order of the form. */
export const CLAIMS = ['username', 'full_name', 'first_name', 'last_name', 'email', 'groups'] as const;
export type Claim = (typeof CLAIMS)[number];

/** What a claim of a person is used for: it, or something inside of it. */
export const usesOf = (name: string, claims: ClaimNames): readonly Claim[] =>
  CLAIMS.filter((claim) => {
    const wanted = claims[claim].trim();
    return wanted === name || wanted.startsWith(`${name}.`);
  });
