import { type ServerArea } from './server-area';

/** Areas by name. @throws Error for a duplicate name */
function byName(areas: readonly ServerArea[]): Map<string, ServerArea> {
  const named = new Map<string, ServerArea>();
  for (const area of areas) {
    if (named.has(area.name)) throw new Error(`Two areas are called ${area.name}.`);
    named.set(area.name, area);
  }
  return named;
}

/** Names of the areas that an area depends on. @throws Error for one that is undefined because of a circular import */
function needsOf({ name, needs = {} }: ServerArea): string[] {
  return Object.entries(needs).map(([key, needed]: [string, ServerArea | undefined]) => {
    if (needed) return needed.name;
    throw new Error(`The area ${name} needs ${key}, which is undefined: their modules import each other in a circle.`);
  });
}

/**
 * Sorts areas topologically; otherwise the given order is kept.
 *
 * @throws Error that names a missing or a circular dependency
 */
export function inOrderOfNeeds(areas: readonly ServerArea[]): ServerArea[] {
  const known = byName(areas);
  const ordered = new Set<ServerArea>();

  function add(area: ServerArea, path: readonly string[]): void {
    if (ordered.has(area)) return;
    const way = [...path, area.name];
    if (path.includes(area.name))
      throw new Error(`Circular dependency between areas: ${way.slice(path.indexOf(area.name)).join(' → ')}.`);
    for (const name of needsOf(area)) {
      const needed = known.get(name);
      if (!needed) throw new Error(`The area ${area.name} needs ${name}, which is not in the list of areas.`);
      add(needed, way);
    }
    ordered.add(area);
  }

  for (const area of areas) add(area, []);
  return [...ordered];
}

/** Adds everything that the areas depend on. An area in the list is used for every dependency of its name. */
export function withNeeds(areas: readonly ServerArea[]): ServerArea[] {
  const all = byName(areas);
  const add = (area: ServerArea) => {
    needsOf(area);
    for (const needed of Object.values(area.needs ?? {})) {
      if (all.has(needed.name)) continue;
      all.set(needed.name, needed);
      add(needed);
    }
  };
  areas.forEach(add);
  return [...all.values()];
}
