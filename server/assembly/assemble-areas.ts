import { type ServedCall } from 'server/calls/serve';
import { CORE_MIGRATIONS, type Migration } from 'server/storage/documents/migrations';
import { type Core } from './core';
import { inOrderOfNeeds } from './order-of-needs';
import { type AreaParts, type Contributions, type ServerArea } from './server-area';

/** Areas after {@link assembleAreas}, with everything they contribute. */
export interface AssembledAreas extends Contributions {
  /** The interface an area provides. @throws Error when the area is not among them */
  of<Provided>(area: ServerArea<Provided>): Provided;
  /** Opens the areas in dependency order. When one fails, those already open are closed. */
  open(): Promise<void>;
  /** Ends responses that would not end by themselves. */
  endStreams(): void;
  /** Closes the areas in reverse order, the others too when one fails. */
  close(): Promise<void>;
}

/** Values of `access` that are not permissions. */
const NO_PERMISSION = new Set(['public', 'signed-in', 'checked-by-service']);

function checkPermissions({ name, permissions = [] }: ServerArea, calls: readonly ServedCall[]): void {
  for (const { definition } of calls) {
    const [thing, action] = definition.access.split(':');
    if (NO_PERMISSION.has(definition.access) || permissions.includes(`${thing}:${action}`)) continue;
    throw new Error(
      `${definition.method} ${definition.path} asks for ${thing}:${action}, which the area ${name} does not declare among its permissions.`,
    );
  }
}

/** All migrations in the order they run: by date, the core's before those of areas on the same date. */
export const migrationsOf = (areas: readonly ServerArea[]): Migration[] =>
  [...CORE_MIGRATIONS, ...areas.flatMap(({ migrations = [] }) => migrations)].sort((one, other) =>
    dayOf(one).localeCompare(dayOf(other)),
  );

const dayOf = ({ name }: Migration) => name.slice(0, '2026-11-22'.length);

/**
 * Sets up areas in dependency order. Nothing runs before {@link AssembledAreas.open}.
 *
 * @throws Error that names a missing dependency, a circular one, or a permission that is not declared
 */
export function assembleAreas(core: Core, areas: readonly ServerArea[]): AssembledAreas {
  const calls: ServedCall[] = [];
  const stages: Contributions['stages'][number][] = [];
  const periodicals: Contributions['periodicals'][number][] = [];
  const capabilities: string[] = [];
  const configurationClasses = areas.flatMap((area) => area.configurationClasses ?? []);
  const permissions = areas.flatMap((area) => area.permissions ?? []);
  const all: Contributions = { calls, stages, periodicals, capabilities, configurationClasses, permissions };
  const parts = new Map<string, AreaParts<unknown>>();
  const opened: AreaParts<unknown>[] = [];

  for (const area of inOrderOfNeeds(areas)) {
    const needed = Object.entries(area.needs ?? {}).map(([key, { name }]) => [key, parts.get(name)?.provides]);
    const brought = area.setUp(core, Object.fromEntries(needed), all);
    checkPermissions(area, brought.calls ?? []);
    parts.set(area.name, brought);
    calls.push(...(brought.calls ?? []));
    stages.push(...(brought.stages ?? []));
    periodicals.push(...(brought.periodicals ?? []));
    capabilities.push(...(brought.capabilities ?? []));
  }

  async function close(): Promise<void> {
    const failures: unknown[] = [];
    for (const each of opened.splice(0).reverse()) {
      try {
        await each.close?.();
      } catch (cause) {
        failures.push(cause);
      }
    }
    if (failures.length > 0) throw failures[0];
  }

  return {
    ...all,

    of<Provided>({ name }: ServerArea<Provided>) {
      const found = parts.get(name);
      if (!found) throw new Error(`The area ${name} is not among those that were assembled.`);
      return found.provides as Provided;
    },

    async open() {
      for (const each of parts.values()) {
        try {
          await each.open?.();
        } catch (cause) {
          await close().catch((err: unknown) => core.log.error({ err }, 'An area could not be closed'));
          throw cause;
        }
        opened.push(each);
      }
    },

    endStreams: () => parts.forEach((each) => each.endStreams?.()),
    close,
  };
}
