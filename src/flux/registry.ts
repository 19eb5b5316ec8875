import { type Unsubscribe } from './signal';

type Kind = 'stores' | 'actions';

/** A store or a set of actions, or how to load it. */
export type Offered = object | (() => Promise<object>);

const registry: Record<Kind, Map<string, unknown>> = { stores: new Map(), actions: new Map() };
const offers: Record<Kind, Map<string, Offered>> = { stores: new Map(), actions: new Map() };

const ABSENT: Record<Kind, string> = { stores: 'There is no store named', actions: 'There are no actions named' };
const NOT_LOADED: Record<Kind, (name: string) => string> = {
  stores: (name) => `The store ${name} is not loaded: wait for StoreProvider.load('${name}')`,
  actions: (name) => `The actions ${name} are not loaded: wait for ActionsProvider.load('${name}')`,
};

/**
 * The store or the actions of that name, created on the first request. A plugin that bundles its own copy of one of
 * our files therefore shares our state.
 */
export function registered<Thing>(kind: Kind, name: string, create: () => Thing): Thing {
  const known = registry[kind].get(name) as Thing | undefined;
  if (known !== undefined) return known;
  const thing = create();
  registry[kind].set(name, thing);
  return thing;
}

/** Registers the store or the actions of a name, or how to load them; returns a function that unregisters them. */
export function offer(kind: Kind, name: string, offered: Offered): Unsubscribe {
  offers[kind].set(name, offered);
  return () => offers[kind].delete(name);
}

/** Whether anything is offered under the name. */
export const isOffered = (kind: Kind, name: string): boolean => offers[kind].has(name);

function loaded(kind: Kind, name: string): unknown {
  const offered = offers[kind].get(name);
  return registry[kind].get(name) ?? (typeof offered === 'function' ? undefined : offered);
}

/** What is loaded under the name. @throws Error that says whether it exists */
export function lookUp(kind: Kind, name: string): unknown {
  const found = loaded(kind, name);
  if (found !== undefined) return found;
  throw new Error(isOffered(kind, name) ? NOT_LOADED[kind](name) : `${ABSENT[kind]} ${name}`);
}

/** What is offered under the name, loaded on the first request. A failed load is retried by the next request. */
export async function load(kind: Kind, name: string): Promise<unknown> {
  const offered = offers[kind].get(name);
  if (loaded(kind, name) === undefined && typeof offered === 'function') {
    const thing = await offered();
    if (offers[kind].get(name) === offered) offers[kind].set(name, thing);
  }
  return lookUp(kind, name);
}

/** Everything of a kind that is loaded. */
export function everyRegistered(kind: Kind): unknown[] {
  return [...registry[kind].values()];
}
