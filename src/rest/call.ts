import { fetch, type FetchOptions } from './FetchProvider';
import { fillPath, type QueryParameters, queryString } from './url';
import { type Answer, type Body, type CallDefinition, type Params, type Query } from 'api/contract';

type ParamsInput<Definition extends CallDefinition> = keyof Params<Definition> extends never
  ? { params?: undefined }
  : { params: Params<Definition> };
type QueryInput<Definition extends CallDefinition> = Definition extends { query: unknown }
  ? Record<never, never> extends Query<Definition>
    ? { query?: Query<Definition> }
    : { query: Query<Definition> }
  : { query?: undefined };
type BodyInput<Definition extends CallDefinition> = Definition extends { body: unknown }
  ? { body: Body<Definition> }
  : Definition extends { takesBytes: true }
    ? { body: Blob }
    : { body?: undefined };

/** The input of a call of the contract: parameters, query, body and options. */
export type CallInput<Definition extends CallDefinition> = ParamsInput<Definition> &
  QueryInput<Definition> &
  BodyInput<Definition> &
  FetchOptions;

type Optional<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];

/** The API path of a call, with parameters and query: for links and downloads. */
export function callPath(
  definition: Pick<CallDefinition, 'path'>,
  input: { params?: Record<string, string>; query?: object } = {},
): string {
  return fillPath(definition.path, input.params) + queryString(input.query as QueryParameters | undefined);
}

/**
 * Makes a call of the contract in `api/`.
 *
 * @throws FetchError for every answer but success
 * @throws CancelledError when `signal` fires first
 */
export function call<Definition extends CallDefinition>(
  definition: Definition,
  ...[input]: Optional<CallInput<Definition>>
): Promise<Answer<Definition>> {
  const { params, query, body, ...options } = (input ?? {}) as {
    params?: Record<string, string>;
    query?: object;
    body?: unknown;
  } & FetchOptions;
  return fetch(definition.method, callPath(definition, { params, query }), body, options);
}
