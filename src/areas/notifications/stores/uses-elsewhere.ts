import { listEventDefinitions } from 'api/events/definitions';
import { isCancelled } from 'flux/cancelled';
import { call } from 'rest/call';

type Uses = ReadonlyMap<string, readonly { id: string; title: string }[]>;

/** All of them, for a server. */
const ALL = 0;

/**
 * The definitions that one may read by the notification they use, for servers that do not say it: a 4.3 cluster.
 * Undefined when they cannot be read.
 */
export async function usesByNotification(signal: AbortSignal): Promise<Uses | undefined> {
  try {
    const { event_definitions: definitions } = await call(listEventDefinitions, {
      ...{ query: { per_page: ALL }, signal, expects: [403] },
    });
    const uses = new Map<string, { id: string; title: string }[]>();
    for (const { id, title, notifications } of definitions)
      for (const { notification_id: used } of notifications) uses.set(used, [...(uses.get(used) ?? []), { id, title }]);
    return uses;
  } catch (error) {
    if (isCancelled(error)) throw error;
    return undefined;
  }
}

export const countsOf = (uses: Uses | undefined): Readonly<Record<string, number>> | undefined =>
  uses && Object.fromEntries([...uses].map(([id, { length }]) => [id, length]));
