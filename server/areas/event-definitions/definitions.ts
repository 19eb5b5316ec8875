import { type EventDefinition } from 'api/events/definition';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { refuseErrors } from 'server/calls/validation-result';
import { createEntities, type Entities } from 'server/entities/entities';
import { type Entity } from 'server/entities/portable';
import { type Database, type Transaction } from 'server/storage/documents/database';
import { isAmong, sql } from 'server/storage/documents/sql';
import { definitionKind } from './definition-kind';
import { createDefinitionSources } from './definition-sources';
import { definitionErrors } from './definition-rules';
import { countUsers, tells } from './notification-users';
import { presentDefinition } from './present-definition';
import { readDefinition } from './read-definition';
import { type DefinitionSchedules } from './schedules';
import { type DefinitionDocuments, NOTIFICATION_KIND, type StoredDefinition } from './stored-definition';

/** Storing, changing, scheduling and removing event definitions, with the caller's permissions applied. */
export interface Definitions {
  entities: Entities<StoredDefinition, EventDefinition>;
  /** The creator becomes the owner. @throws HttpError 400, 403 */
  create(caller: Caller, sent: unknown, isScheduled: boolean): Promise<EventDefinition>;
  /** @param isScheduled false takes it out of the schedule. @throws HttpError 400, 403, 404 */
  update(caller: Caller, id: string, sent: unknown, isScheduled: boolean): Promise<EventDefinition>;
  /** A copy under another title, not scheduled. @throws HttpError 403, 404 */
  duplicate(caller: Caller, id: string): Promise<EventDefinition>;
  /** @throws HttpError 403, 404 */
  setScheduled(caller: Caller, id: string, isScheduled: boolean): Promise<void>;
  /** @throws HttpError 403, 404 */
  clearQueue(caller: Caller, id: string): Promise<void>;
  /** One that does not exist is no error, as in other servers. @throws HttpError 403 */
  remove(caller: Caller, id: string): Promise<void>;
  /** What somebody would save, with its rules and their permissions checked. @throws HttpError 400, 403 */
  read(caller: Caller, sent: unknown): Promise<EventDefinition>;
  /** Takes a notification that was deleted from the definitions that use it. */
  forgetNotification(id: string, by: string, within: Transaction): Promise<void>;
  /** Title and description of those of these definitions that somebody may read. */
  described(caller: Caller, ids: readonly string[]): Promise<{ id: string; title: string; description: string }[]>;
}

export interface DefinitionParts {
  database: Database;
  documents: DefinitionDocuments;
  schedules: DefinitionSchedules;
}

/** @throws HttpError 400 */
function refuseOtherId(sent: unknown, id: string): void {
  const named = (sent as { id?: unknown } | null)?.id;
  if (typeof named === 'string' && named !== id)
    refuseErrors({ id: ['The id in the body must be that of the address, or be left out.'] });
}

/** The id of a definition that has none yet. */
const UNSAVED = '0'.repeat(24);

/** Without any its events are no alerts. */
function withoutNotification(body: StoredDefinition, id: string): StoredDefinition {
  const notifications = body.notifications.filter((each) => each.id !== id);
  return { ...body, notifications, alert: body.alert && notifications.length > 0 };
}

/** The service of event definitions. */
export function createDefinitions({ database, documents, schedules }: DefinitionParts): Definitions {
  const sources = createDefinitionSources(documents);

  /** @param id absent: of a new one */
  async function readChecked(caller: Caller, sent: unknown, id?: string): Promise<StoredDefinition> {
    const body = readDefinition(sent);
    refuseErrors(definitionErrors(body));
    await sources.check(caller, { id, body });
    return body;
  }

  /** A definition that runs, runs from now on as an earlier version did. */
  const rescheduleRestored = (document: Entity<StoredDefinition>, before: StoredDefinition) =>
    database.transaction(async (within) => {
      if (await schedules.isScheduled(document.id, within)) await schedules.reschedule(document, before, within);
    });

  const entities = createEntities<StoredDefinition, EventDefinition>(database, {
    ...definitionKind(documents, sources, rescheduleRestored),
    countReferring: (caller, kind, ids) => (kind === NOTIFICATION_KIND ? countUsers(database, caller, ids) : undefined),
    permission: 'eventdefinitions',
    searchable: {
      title: { kind: 'text', of: ({ body }) => body.title },
      description: { kind: 'text', of: ({ body }) => body.description },
      id: { kind: 'id', of: ({ id }) => id },
    },
    present: presentDefinition,
  });

  /** Definition and schedule are one change. */
  async function insert(caller: Caller, body: StoredDefinition, isScheduled: boolean): Promise<EventDefinition> {
    if (!caller.may('eventdefinitions:create')) throw httpError.forbidden();
    const made = await database.transaction(async (within) => {
      const document = await documents.insert(body, caller.username, { within });
      if (isScheduled) await schedules.schedule(document, within);
      return document;
    });
    return presentDefinition(made);
  }

  return {
    entities,
    create: async (caller, sent, isScheduled) => insert(caller, await readChecked(caller, sent), isScheduled),

    async update(caller, id, sent, isScheduled) {
      await entities.get(caller, id, 'edit');
      refuseOtherId(sent, id);
      const body = await readChecked(caller, sent, id);
      const changed = await database.transaction(async (within) => {
        let before: StoredDefinition | undefined;
        const document = await documents.change(id, caller.username, (known) => (before = known.body) && body, {
          within,
        });
        if (document && isScheduled) await schedules.reschedule(document, before, within);
        else if (document) await schedules.unschedule(id, within);
        return document;
      });
      // Somebody deleted it meanwhile.
      if (!changed) await entities.get(caller, id);
      return presentDefinition({ id, body });
    },

    async duplicate(caller, id) {
      const { body } = await entities.get(caller, id);
      await sources.check(caller, { body });
      return insert(caller, { ...body, title: `COPY-${body.title}` }, false);
    },

    async setScheduled(caller, id, isScheduled) {
      const document = await entities.get(caller, id, 'edit');
      await database.transaction((within) =>
        isScheduled ? schedules.schedule(document, within) : schedules.unschedule(id, within),
      );
    },

    async clearQueue(caller, id) {
      await entities.get(caller, id, 'edit');
      await database.transaction((within) => schedules.clearQueue(id, within));
    },

    async read(caller, sent) {
      const id = (sent as { id?: unknown } | null)?.id;
      const known = typeof id === 'string' && caller.may(`eventdefinitions:edit:${id}`) ? id : undefined;
      if (known === undefined && !caller.may('eventdefinitions:create')) throw httpError.forbidden();
      return presentDefinition({ id: known ?? UNSAVED, body: await readChecked(caller, sent, known) });
    },

    async described(caller, ids) {
      const readable = ids.filter((id) => caller.may(`eventdefinitions:read:${id}`));
      if (readable.length === 0) return [];
      const found = await documents.list({ where: isAmong(sql`id`, readable) });
      return found.map(({ id, body: { title, description } }) => ({ id, title, description }));
    },

    async remove(caller, id) {
      if (!caller.may(`eventdefinitions:delete:${id}`)) throw httpError.forbiddenResource(id);
      await documents.remove(id, caller.username);
    },

    async forgetNotification(id, by, within) {
      for (const { id: definition } of await documents.list({ where: tells(id), within })) {
        await documents.change(definition, by, ({ body }) => withoutNotification(body, id), { within });
      }
    },
  };
}
