import { type Caller } from 'server/calls/caller';
import { type EntityRegistry } from 'server/entities/registry';
import { findUsedBy } from 'server/entities/used-by';
import { NOTIFICATION_KIND } from './stored-notification';

const DEFINITION_KIND = 'event_definition';

/** Which event definitions use notifications. */
export interface NotificationUses {
  /** Those that one may read. @throws HttpError 404 */
  of(caller: Caller, id: string): Promise<{ definitions: { id: string; title: string }[]; hidden: number }>;
  /** How many of those that one may read use each of these. */
  counts(caller: Caller, ids: readonly string[]): Promise<Record<string, number>>;
}

/** Asks the kinds that there are. */
export const createNotificationUses = (registry: EntityRegistry): NotificationUses => ({
  async of(caller, id) {
    const { entities, hidden } = await findUsedBy(registry, caller, { kind: NOTIFICATION_KIND, documentId: id });
    return { definitions: entities.map(({ id: definition, title }) => ({ id: definition, title })), hidden };
  },

  async counts(caller, ids) {
    const counts = await registry.find(DEFINITION_KIND)?.countReferring?.(caller, NOTIFICATION_KIND, ids);
    return Object.fromEntries(ids.map((id) => [id, counts?.get(id) ?? 0]));
  },
});
