import { type Search, type SearchMetadata } from 'api/search';
import { usedParameters } from 'server/search/execution/used-parameters';
import { orRefuse } from './wire-search';

const isDeclaration = (entry: unknown): entry is { name: string } =>
  typeof entry === 'object' && entry !== null && 'name' in entry && typeof entry.name === 'string';

/** What a search has to be told before it can run. @throws Refusal 400 for filters nested too deep */
export function searchMetadata({ queries = [], parameters = [] }: Search): SearchMetadata {
  return {
    query_metadata: Object.fromEntries(
      queries.map((query) => [query.id, { used_parameters_names: orRefuse(() => usedParameters(query)) }]),
    ),
    declared_parameters: Object.fromEntries(parameters.filter(isDeclaration).map((entry) => [entry.name, entry])),
  };
}
