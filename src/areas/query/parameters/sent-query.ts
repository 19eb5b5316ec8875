import { CapabilitiesStore } from 'rest/CapabilitiesStore';
import { declarations, filledIn, type SearchParameter } from './search-parameter';

interface SentQuery {
  query: string;
  parameters: Record<string, unknown>[];
}

/**
 * A query with its parameters as a server takes them. One that is not ours only detects parameters, so it gets the
 * values in their places (card search.md, "Executing"); so does one that has not yet said what it is.
 */
export function sentQuery(query: string, parameters: readonly SearchParameter[] = []): SentQuery {
  const isOurs = (CapabilitiesStore.getState().capabilities ?? []).length > 0;
  if (isOurs) return { query, parameters: declarations(parameters) };
  return { query: filledIn(query, parameters), parameters: [] };
}
