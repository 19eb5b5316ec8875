import { type Notification } from 'api/events/notifications';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { refuseErrors } from 'server/calls/validation-result';
import { createEntities, type Entities } from 'server/entities/entities';
import { newObjectId } from 'server/storage/documents/collection';
import { type Database } from 'server/storage/documents/database';
import { notificationKind, PERMISSION } from './notification-kind';
import { type ReadNotification } from './read-notification';
import { type KnownNotification, type NotificationSecrets } from './secrets';
import { type NotificationBody, type NotificationDocuments, type StoredNotification } from './stored-notification';

/** Storing, changing and removing notifications, with the caller's permissions applied. */
export interface NotificationsService {
  entities: Entities<StoredNotification, Notification>;
  /** The creator becomes the owner. @throws HttpError 400, 403 */
  create(caller: Caller, sent: unknown): Promise<Notification>;
  /** @throws HttpError 400, 403, 404 */
  update(caller: Caller, id: string, sent: unknown): Promise<Notification>;
  /** One that does not exist is no error, as in other servers. @throws HttpError 403 */
  remove(caller: Caller, id: string): Promise<void>;
  /** What is sent, with its secrets, when it keeps the rules. @throws HttpError 400 */
  checked(sent: unknown, known: KnownNotification | undefined): NotificationBody;
}

export interface NotificationsParts {
  database: Database;
  documents: NotificationDocuments;
  read: ReadNotification;
  secrets: NotificationSecrets;
}

/** The service of notifications. */
export function createNotifications({ database, documents, read, secrets }: NotificationsParts): NotificationsService {
  const present = (known: KnownNotification): Notification => {
    const { title, description } = known.body;
    return { id: known.id, title, description, config: secrets.shown(known) };
  };
  const entities = createEntities<StoredNotification, Notification>(database, {
    ...notificationKind(documents, secrets),
    permission: PERMISSION,
    searchable: {
      title: { kind: 'text', of: ({ body }) => body.title },
      description: { kind: 'text', of: ({ body }) => body.description },
      id: { kind: 'id', of: ({ id }) => id },
    },
    present,
  });

  function checked(sent: unknown, known: KnownNotification | undefined): NotificationBody {
    const { body, type } = read.whole(sent);
    const { config, errors } = secrets.keep(body.config, known);
    refuseErrors({
      ...(body.title === '' && { title: ['A notification needs a title.'] }),
      ...type.check(config),
      ...errors,
    });
    return { ...body, config };
  }

  return {
    entities,
    checked,

    async create(caller, sent) {
      const body = checked(sent, undefined);
      const id = newObjectId();
      return present(await entities.create(caller, { ...body, config: secrets.seal(id, body.config) }, id));
    },

    async update(caller, id, sent) {
      const stored = await entities.get(caller, id, 'edit');
      const named = (sent as { id?: unknown } | null)?.id;
      if (typeof named === 'string' && named !== id)
        throw httpError.badRequest('The id in the body must be that of the address, or be left out.');
      checked(sent, stored);
      const changed = await entities.change(caller, id, (current) => {
        const body = checked(sent, { id, body: current });
        return { ...body, config: secrets.seal(id, body.config, current.config) };
      });
      return present(changed);
    },

    async remove(caller, id) {
      if (!caller.may(`${PERMISSION}:delete:${id}`)) throw httpError.forbiddenResource(id);
      await documents.remove(id, caller.username);
    },
  };
}
