import { type SearchError } from 'api/search';
import { publicText } from 'server/runtime/public-text';
import { SearchTypeError } from 'server/search/search-type-error';
import { SearchRefused } from 'server/search/scope/streams/filter';
import { EngineBusyError, EngineError, isTooLargeForEngine } from 'server/storage/messages/engine';

/** ClickHouse's codes: 159 time limit exceeded, 160 estimated to take too long. */
const TOO_SLOW = new Set([159, 160]);

/** The message for users about a failure of the engine. */
export function engineErrorText(cause: EngineError): string {
  const { code, message } = cause;
  if (cause instanceof EngineBusyError) return message;
  if (TOO_SLOW.has(code ?? 0)) return 'The search took too long and was stopped. Narrow the time range or the query.';
  if (isTooLargeForEngine(cause)) return 'The search needs more memory than allowed. Group by fewer values.';
  return `The message store rejected the search: ${publicText(message).slice(0, 500)}`;
}

/** The error of a search type for its result; undefined for errors that a user can do nothing about. */
export function searchTypeError(cause: unknown, queryId: string, searchTypeId: string): SearchError | undefined {
  const base = { type: 'search_type' as const, query_id: queryId, search_type_id: searchTypeId };
  if (cause instanceof SearchTypeError) {
    const { message: description, resultWindowLimit } = cause;
    if (resultWindowLimit === undefined) return { ...base, description };
    return { ...base, type: 'result_window_limit', description, result_window_limit: resultWindowLimit };
  }
  if (cause instanceof SearchRefused) return { ...base, description: cause.message };
  return cause instanceof EngineError ? { ...base, description: engineErrorText(cause) } : undefined;
}
