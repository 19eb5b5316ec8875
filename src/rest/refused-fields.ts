import { type ValidationApiError, type ValidationResult, type Violations } from 'api/errors';
import { sentenceInPageLanguage } from 'texts/server/early';

function isViolations(body: unknown): body is Violations {
  return (
    Array.isArray(body) &&
    body.length > 0 &&
    body.every((entry: unknown) => typeof entry === 'object' && entry !== null && 'message' in entry && 'path' in entry)
  );
}

function isValidationError(body: unknown): body is ValidationApiError {
  return (
    typeof body === 'object' &&
    body !== null &&
    'validation_errors' in body &&
    typeof body.validation_errors === 'object' &&
    body.validation_errors !== null
  );
}

const isValidationResult = (body: unknown): body is ValidationResult =>
  typeof body === 'object' && body !== null && 'failed' in body && 'errors' in body && typeof body.errors === 'object';

function refusals(body: unknown): (readonly [field: string, text: string])[] {
  if (isViolations(body)) return body.map(({ path, message }) => [path.split('.').at(-1) ?? path, message]);
  if (isValidationResult(body))
    return Object.entries(body.errors).flatMap(([field, texts]) => texts.map((text) => [field, text] as const));
  if (!isValidationError(body)) return [];
  return Object.entries(body.validation_errors).flatMap(([field, errors]) =>
    errors.map(({ error }) => [field, error] as const),
  );
}

/**
 * The server's messages about single fields of a refused form, in the language of the page. All formats of a 4.3 server are read: the
 * list of violations, where the field is the last part of a path, and the messages by field. Empty for any other body.
 */
export function refusedFieldsIn(body: unknown): Record<string, string> {
  const texts = new Map<string, string[]>();
  refusals(body).forEach(([field, text]) =>
    texts.set(field, [...(texts.get(field) ?? []), sentenceInPageLanguage(text)]),
  );
  return Object.fromEntries([...texts].map(([field, all]) => [field, all.join('. ')]));
}
