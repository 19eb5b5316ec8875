import { type Answer, type CallDefinition } from 'api/contract';
import { call } from 'rest/call';
import { type FetchOptions } from 'rest/FetchProvider';

/** Which part of a list is wanted, in which order. */
export interface ListQuery {
  /** From 1. */
  page: number;
  pageSize: number;
  /** What narrows the list, as the server understands it. */
  text: string;
  sort?: string;
  order?: 'asc' | 'desc';
}

/** What a list answers: all there is, or one page of it. */
export interface Listed<Entity> {
  items: readonly Entity[];
  /** On all pages. */
  total: number;
}

/** How a list is loaded. */
export interface Listing<Entity, Args extends unknown[]> {
  load(signal: AbortSignal, ...args: Args): Promise<Listed<Entity>>;
  /** Which of several lists is asked for: while another one is loaded, what was shown does not stay. */
  scopeOf?(...args: Args): string;
}

/** A call whose query is the list language of the API: page, per_page, query, sort, order. */
export type PagedCall = CallDefinition & { query: object };

/** A page of a list; by title unless another order is asked for. */
export async function loadPage<Definition extends PagedCall>(
  definition: Definition,
  { page, pageSize, text, sort = 'title', order = 'asc' }: ListQuery,
  options: FetchOptions,
): Promise<Answer<Definition>> {
  const make = call as (definition: Definition, input: object) => Promise<Answer<Definition>>;
  return make(definition, { query: { page, per_page: pageSize, query: text, sort, order }, ...options });
}

/** A list that the server narrows, sorts and cuts into pages. */
export function pages<Definition extends PagedCall, Entity>(
  definition: Definition,
  read: (answer: Answer<Definition>) => Listed<Entity>,
): Listing<Entity, [query: ListQuery]> {
  return { load: async (signal, query) => read(await loadPage(definition, query, { signal })) };
}

/** A list that comes whole. */
export function whole<Definition extends CallDefinition, Entity>(
  definition: Definition,
  read: (answer: Answer<Definition>) => readonly Entity[],
): Listing<Entity, []> {
  const make = call as (definition: Definition, input: object) => Promise<Answer<Definition>>;
  return {
    load: async (signal) => {
      const items = read(await make(definition, { signal }));
      return { items, total: items.length };
    },
  };
}
