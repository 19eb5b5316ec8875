import { IDLE_DAYS, NEVER_USED, SOON_DAYS, type TokenFacet, type TokenOfUser } from 'api/users/tokens';

const DAY_MS = 24 * 3_600_000;

type Dated = Pick<TokenOfUser, 'created_at' | 'expires_at' | 'last_access'>;

const isUnused = ({ last_access: lastUse }: Dated): boolean => lastUse === NEVER_USED;

/** A token that was never used is idle since it was made. */
const idleSince = (token: Dated): number =>
  Date.parse((isUnused(token) ? token.created_at : undefined) ?? token.last_access);

const TESTS: Readonly<Record<TokenFacet, (token: Dated, now: number) => boolean>> = {
  expiring: ({ expires_at: end }, now) => Boolean(end) && Date.parse(String(end)) <= now + SOON_DAYS * DAY_MS,
  idle: (token, now) => idleSince(token) <= now - IDLE_DAYS * DAY_MS,
  lasting: ({ expires_at: end }) => !end,
  never_used: isUnused,
};

export const TOKEN_FACETS = Object.keys(TESTS) as TokenFacet[];

/** Whether a token is one of those a facet is about. */
export const isOfFacet = (facet: TokenFacet, token: Dated, now: number): boolean => TESTS[facet](token, now);
