import { httpError } from 'server/calls/http-error';

/** A search inside a view, with filters nested as deeply as allowed, has about 75 levels. */
const DEEPEST = 100;

const BACKSLASH = 0x5c;
const QUOTE = 0x22;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Characters that neither database stores. A lone surrogate matches \p{Surrogate} only in a Unicode pattern. */
const NOT_STORABLE = /[\0\p{Surrogate}]/u;
/** How such characters are written in JSON: valid UTF-8 cannot contain them otherwise. */
const MAYBE_ESCAPED = /\\u(?:0000|[dD][89a-fA-F])/;

/**
 * Checks the nesting of a JSON body before it is parsed: later validation recurses once for each level.
 *
 * @throws HttpError 400 with the position where the body becomes too deep
 */
export function refuseDeepJson(text: string): void {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter === QUOTE) at = endOfString(text, at);
    else if (OPENING.has(letter)) depth += 1;
    else if (CLOSING.has(letter)) depth -= 1;
    if (depth > DEEPEST) {
      throw httpError.badRequest(
        `The body is nested deeper than ${DEEPEST} levels at character ${at + 1}. Send fewer levels.`,
      );
    }
  }
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}

function refuseText(text: string, place: string): void {
  const found = NOT_STORABLE.exec(text)?.[0];
  if (found === undefined) return;
  const what = found === '\0' ? 'a null character (\\u0000)' : 'half of a surrogate pair';
  throw httpError.badRequest(`${place} contains ${what}, which cannot be stored. Remove it.`);
}

const shown = (path: readonly string[]) => path.join('.').slice(0, 200);

/** Checks every string and property name; the depth was checked before. */
function refuseWithin(value: unknown, place: string, path: readonly string[]): void {
  if (typeof value === 'string') return refuseText(value, path.length > 0 ? `${place} ${shown(path)}` : 'The body');
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    refuseText(name, `The name of a property${path.length > 0 ? ` of ${shown(path)}` : ''}`);
    refuseWithin(inner, place, [...path, name]);
  }
}

/** @throws HttpError 400 naming the property whose value or name contains a character that cannot be stored */
export function refuseUnstorableBody(text: string, body: unknown): void {
  if (MAYBE_ESCAPED.test(text)) refuseWithin(body, 'Property', []);
}

/** Checks a text body. @throws HttpError 400 */
export const refuseUnstorableText = (text: string): void => refuseText(text, 'The body');

/** @throws HttpError 400 naming the parameter that contains a character that cannot be stored */
export function refuseUnstorableParameters(params: unknown, query: unknown): void {
  refuseWithin(params, 'Path parameter', []);
  refuseWithin(query, 'Parameter', []);
}
