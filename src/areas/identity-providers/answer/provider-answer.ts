import { type ProviderAnswer } from 'api/identity-providers/signing-in';

/** What a provider has sent somebody back for. */
export type AnswerKind = 'sign-in' | 'test' | 'link' | 'unknown';

const KINDS: Readonly<Record<string, AnswerKind>> = { s: 'sign-in', t: 'test', l: 'link' };
const NAMES = ['code', 'iss', 'error', 'error_description'] as const;

/** By the first letter of `state`. */
export const kindOf = ({ state }: ProviderAnswer): AnswerKind => KINDS[state.charAt(0)] ?? 'unknown';

/** Reads what a provider added to the address. */
export function readAnswer(search: string): ProviderAnswer {
  const query = new URLSearchParams(search);
  const given = NAMES.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  return { state: query.get('state') ?? '', ...(Object.fromEntries(given) as Partial<ProviderAnswer>) };
}

/** The same, taken out of the address: it is good once, and no business of the history or of who looks on. */
export function takeAnswer(): ProviderAnswer {
  const answer = readAnswer(window.location.search);
  window.history.replaceState(null, '', window.location.pathname);
  return answer;
}
