import { CapabilitiesStore } from 'rest/CapabilitiesStore';
import { declarations, filledIn, type SearchParameter } from './search-parameter';

interface SentQuery {
  query: string;
  parameters: Record<string, unknown>[];
}

/**
 * A query with its parameters in the form a server accepts. A plain 4.3 server only detects parameters, so it gets the
 * values filled in (card search.md, "Executing"); so does a server whose capabilities are not yet loaded.
 */
export function sentQuery(query: string, parameters: readonly SearchParameter[] = []): SentQuery {
  const isOurs = (CapabilitiesStore.getState().capabilities ?? []).length > 0;
  if (isOurs) return { query, parameters: declarations(parameters) };
  return { query: filledIn(query, parameters), parameters: [] };
}
