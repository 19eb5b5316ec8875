import { type Answer, type CallDefinition } from 'api/contract';
import { call } from 'rest/call';
import { type FetchOptions } from 'rest/FetchProvider';

/** Page, filter and order of a list. */
export interface ListQuery {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Filter, in the server's syntax. */
  text: string;
  sort?: string;
  order?: 'asc' | 'desc';
}

/** The answer of a list: everything, or one page. */
export interface Listed<Entity> {
  items: readonly Entity[];
  /** On all pages. */
  total: number;
}

/** How a list is loaded. */
export interface Listing<Entity, Args extends unknown[]> {
  load(signal: AbortSignal, ...args: Args): Promise<Listed<Entity>>;
  /** Identifies the list: what was shown stays while the same list is reloaded, not while another one loads. */
  scopeOf?(...args: Args): string;
}

/** A call whose query is the list language of the API: page, per_page, query, sort, order. */
export type PagedCall = CallDefinition & { query: object };

/** Loads a page of a list; ordered by title by default. */
export async function loadPage<Definition extends PagedCall>(
  definition: Definition,
  { page, pageSize, text, sort = 'title', order = 'asc' }: ListQuery,
  options: FetchOptions,
): Promise<Answer<Definition>> {
  const make = call as (definition: Definition, input: object) => Promise<Answer<Definition>>;
  return make(definition, { query: { page, per_page: pageSize, query: text, sort, order }, ...options });
}

/** A list that the server filters, sorts and paginates. */
export function pages<Definition extends PagedCall, Entity>(
  definition: Definition,
  read: (answer: Answer<Definition>) => Listed<Entity>,
): Listing<Entity, [query: ListQuery]> {
  return { load: async (signal, query) => read(await loadPage(definition, query, { signal })) };
}

/** A list that is loaded completely. */
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
