import { publicText } from 'server/runtime/public-text';

/** What a failure says, its cause included. */
export function failureText(cause: unknown): string {
  if (!(cause instanceof Error)) return publicText(String(cause));
  // Connecting to several addresses of a name fails with one error for each, and no text of its own.
  const [first] = cause instanceof AggregateError ? (cause.errors as unknown[]) : [];
  if (cause.message === '' && first !== undefined) return failureText(first);
  const why = cause.cause instanceof Error && cause.cause.message !== '' ? `: ${cause.cause.message}` : '';
  return publicText(`${cause.message}${why}`);
}
