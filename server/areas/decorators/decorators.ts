import { Type } from '@sinclair/typebox';
import { Nullable, Strict } from 'api/contract';
import { type Decorator, DecoratorBody } from 'api/decorators';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { createEntities, type Entities } from 'server/entities/entities';
import { type PortableForm } from 'server/entities/portable';
import { MAX_DECORATORS } from 'server/search/rows/message-limits';
import { createCollection, type Document } from 'server/storage/documents/collection';
import { type Database, type Transaction } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';
import { DECORATOR_KINDS, decoratorError } from './kinds';

/** A stored decorator. */
export interface StoredDecorator {
  type: string;
  config: Record<string, unknown>;
  /** Null: for every search that is not limited to a single stream. */
  stream: string | null;
  order: number;
}

/** The stored decorators; those of a stream are deleted and restored with it. */
export interface Decorators {
  entities: Entities<StoredDecorator, Decorator>;
  /** In order of application. */
  list(): Promise<Decorator[]>;
  /** Those of a stream, or of searches that are not limited to a single stream, in order of application. */
  listFor(stream: string | null): Promise<Decorator[]>;
  /** @throws HttpError 400, 403 */
  create(caller: Caller, body: DecoratorBody): Promise<Decorator>;
  /** @throws HttpError 400, 403, 404 */
  update(caller: Caller, id: string, body: DecoratorBody): Promise<Decorator>;
  /** @throws HttpError 403, 404 */
  remove(caller: Caller, id: string): Promise<void>;
}

/** Options of the calls. */
const PERMISSION = {
  create: 'decorators:create',
  read: 'decorators:read',
  edit: 'decorators:create',
  delete: 'decorators:edit',
};

const present = ({ id, body }: Document<StoredDecorator>): Decorator => ({ id, ...body });

const read = ({ type, config, stream = null, order }: DecoratorBody): StoredDecorator => ({
  type,
  config,
  stream,
  order,
});

const portable: PortableForm<StoredDecorator, StoredDecorator> = {
  schema: Strict({ ...Type.Omit(DecoratorBody, ['id', 'stream']).properties, stream: Nullable(Type.String()) }),
  write: ({ body }) => body,
  replaceReferences: (data, replace) =>
    data.stream === null ? data : { ...data, stream: replace({ kind: 'stream', id: data.stream }) },
  read: (data) => data,
};

/** The decorators of a stream. */
export const ofStream = (stream: string | null) => sql`body->>'stream' is not distinct from ${stream}::text`;

/** Storing, changing and removing decorators. */
export function createDecorators(
  database: Database,
  streamExists: (id: string, within: Transaction) => Promise<boolean>,
  now?: () => Date,
): Decorators {
  const documents = createCollection<StoredDecorator>(database, 'decorator', { now });
  const entities = createEntities(database, {
    kind: 'decorator',
    noun: 'decorator',
    documents,
    titleOf: ({ type }) => DECORATOR_KINDS.get(type)?.name ?? type,
    // A decorator of a stream requires the permission to edit that stream.
    permission: (action, { body: { stream } }) => [
      [PERMISSION[action], ...(stream !== null && action !== 'read' ? [`streams:edit:${stream}`] : [])],
    ],
    references: ({ stream }) => (stream === null ? [] : [{ kind: 'stream', id: stream }]),
    portable,
    notFound: (id) => httpError.notFound(`Decorator ${id} does not exist`),

    async check({ id, body: { type, config, stream } }, within) {
      const fault = decoratorError(type, config);
      if (fault) throw httpError.badRequest(fault);
      if (stream !== null && !(await streamExists(stream, within)))
        throw httpError.badRequest(`Stream ${stream} does not exist`);
      const others = (await documents.list({ where: ofStream(stream), within })).filter((other) => other.id !== id);
      if (others.length < MAX_DECORATORS) return;
      const where = stream === null ? 'Searches' : 'The stream';
      throw httpError.badRequest(`${where} may have at most ${MAX_DECORATORS} decorators. Remove one of them first.`);
    },

    present,
  });

  const inOrder = (found: readonly Document<StoredDecorator>[]): Decorator[] =>
    found.map(present).sort((one, other) => one.order - other.order);

  return {
    entities,
    list: async () => inOrder(await documents.list()),
    listFor: async (stream) => inOrder(await documents.list({ where: ofStream(stream) })),
    create: async (caller, body) => present(await entities.create(caller, read(body))),
    update: async (caller, id, body) => present(await entities.change(caller, id, () => read(body))),
    remove: async (caller, id) => void (await entities.remove(caller, id)),
  };
}
