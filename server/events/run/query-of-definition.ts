import { type SearchConfig } from 'api/events/conditions';
import { readParameters } from 'lang/query/parameters/parameter';
import { parameterReferences, substitute } from 'lang/query/parameters/substitute';
import { type QueryNode } from 'lang/query/tree';
import { treeOf } from 'server/search/execution/query-tree';
import { SearchTypeError } from 'server/search/search-type-error';
import { type LookupTables } from '../fields/field-providers';
import { type Notices } from './notices';
import { permanently } from './run-failure';

const LOOKUP_PARAMETER = 'lut-parameter-v1';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The values of lookup parameters that a query uses, as bindings; undefined as soon as one has no value. */
async function bindingsOf(
  { query, query_parameters: declared = [] }: SearchConfig,
  lookups: LookupTables,
  notices: Notices,
): Promise<Record<string, unknown> | undefined> {
  const used = new Set(parameterReferences(query).map(({ name }) => name));
  const bindings: Record<string, unknown> = {};
  for (const parameter of declared.filter(isObject)) {
    const { type, name, lookup_table: table, key, default_value: otherwise } = parameter;
    if (type !== LOOKUP_PARAMETER || typeof name !== 'string' || !used.has(name)) continue;
    const found = lookups.find(textOf(table));
    if (!found) notices.add(`The query uses $${name}$, but there is no lookup table “${textOf(table)}”`);
    const value = (await found?.valueOf(textOf(key))) ?? otherwise;
    if (value === undefined || value === null || value === '') return undefined;
    bindings[name] = { type: 'value', value };
  }
  return bindings;
}

/**
 * The query of a definition; undefined when a lookup parameter has no value, which means that no message matches.
 *
 * @throws RunFailure when it cannot be parsed
 */
export async function queryOf(
  config: SearchConfig,
  lookups: LookupTables,
  allowLeadingWildcards: boolean,
  notices: Notices,
): Promise<QueryNode | undefined> {
  const bindings = await bindingsOf(config, lookups, notices);
  if (!bindings) return undefined;
  const parameters = readParameters(config.query_parameters);
  try {
    return treeOf(
      { query: config.query },
      {},
      { allowLeadingWildcards, substitute: (text) => substitute(text, parameters, bindings) },
    );
  } catch (cause) {
    if (cause instanceof SearchTypeError) throw permanently(cause.message);
    throw cause;
  }
}
