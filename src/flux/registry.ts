type Kind = 'stores' | 'actions';

const registry: Record<Kind, Map<string, unknown>> = { stores: new Map(), actions: new Map() };

/**
 * The store or the actions of that name, made on the first request. A plugin that carries its own copy of a file of
 * ours therefore works on the same state as we do.
 */
export function registered<Thing>(kind: Kind, name: string, create: () => Thing): Thing {
  const known = registry[kind].get(name) as Thing | undefined;
  if (known !== undefined) return known;
  const thing = create();
  registry[kind].set(name, thing);
  return thing;
}

/** What is registered under the name, if anything. */
export function lookUp(kind: Kind, name: string): unknown {
  return registry[kind].get(name);
}

/** Everything of a kind. */
export function everyRegistered(kind: Kind): unknown[] {
  return [...registry[kind].values()];
}
