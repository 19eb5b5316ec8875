import { type FieldErrors } from 'server/calls/validation-result';

/** Sentences by field; fields that keep their rules have none. */
export function errorsOf(rules: Readonly<Record<string, readonly (string | false | undefined)[]>>): FieldErrors {
  const errors = Object.entries(rules).map(([field, sentences]): [string, string[]] => [
    field,
    sentences.filter((sentence): sentence is string => Boolean(sentence)),
  ]);
  return Object.fromEntries(errors.filter(([, sentences]) => sentences.length > 0));
}

export const isBlank = (text: string | null | undefined): boolean => (text ?? '').trim() === '';

/** @returns what is wrong with an address of the web */
export function urlMistake(text: string): string | undefined {
  if (URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)) return undefined;
  return 'It must be a URL that begins with http:// or https://.';
}
