import { texts } from './texts';

/** RFC 9110, "token", but without the signs that shells and configurations of proxies mean something by. */
const TOKEN = /^[!#$%&'*+.^_|~0-9A-Za-z-]+$/;
/** They mean something else already. */
const TAKEN = /^(?:host|cookie|authorization|x-forwarded-.*)$/i;

/** What keeps a text from being the header with the name of the user. */
export function headerNameError(typed: string): string | undefined {
  const name = typed.trim();
  if (name === '') return texts.required;
  if (!TOKEN.test(name)) return texts.signs;
  return TAKEN.test(name) ? texts.taken(name) : undefined;
}
