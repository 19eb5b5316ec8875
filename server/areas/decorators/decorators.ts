import { type Decorator, type DecoratorBody } from 'api/decorators';
import { type Caller, SYSTEM } from 'server/calls/caller';
import { refuse } from 'server/calls/refusal';
import { MOST_DECORATORS } from 'server/search/messages/message-limits';
import { type Collection, type Document } from 'server/storage/documents/collection';
import { decoratorFault } from './kinds';

/** A decorator as it is stored. */
export interface StoredDecorator {
  type: string;
  config: Record<string, unknown>;
  /** Null: for every search that is not over a single stream. */
  stream: string | null;
  order: number;
}

export interface DecoratorsParts {
  documents: Collection<StoredDecorator>;
  streamExists(id: string): Promise<boolean>;
}

/** The stored decorators of this installation. */
export interface Decorators {
  /** In their order. */
  list(): Promise<Decorator[]>;
  /** Those of a stream, or of searches outside a single stream. In their order. */
  listFor(stream: string | null): Promise<Decorator[]>;
  /** @throws Refusal 400, 403 */
  create(caller: Caller, body: DecoratorBody): Promise<Decorator>;
  /** @throws Refusal 400, 403, 404 */
  update(caller: Caller, id: string, body: DecoratorBody): Promise<Decorator>;
  /** @throws Refusal 403, 404 */
  remove(caller: Caller, id: string): Promise<void>;
  /** Removes the decorators of a stream that is gone. */
  forgetStream(stream: string): Promise<void>;
}

const present = ({ id, body }: Document<StoredDecorator>): Decorator => ({ id, ...body });

/** A decorator of a stream belongs to whoever may edit that. */
function checkStreamRight(caller: Caller, stream: string | null): void {
  if (stream !== null && !caller.may(`streams:edit:${stream}`)) throw refuse.forbiddenResource(stream);
}

/** Storing, changing and removing decorators. */
export function createDecorators({ documents, streamExists }: DecoratorsParts): Decorators {
  async function read({ type, config, stream = null, order }: DecoratorBody): Promise<StoredDecorator> {
    const fault = decoratorFault(type, config);
    if (fault) throw refuse.badRequest(fault);
    if (stream !== null && !(await streamExists(stream))) throw refuse.badRequest(`Stream ${stream} does not exist`);
    return { type, config, stream, order };
  }

  /** @throws Refusal 400 when there are as many as messages may have */
  async function checkRoom({ stream }: StoredDecorator, except?: string): Promise<void> {
    const others = (await documents.list()).filter(({ id, body }) => id !== except && body.stream === stream);
    if (others.length < MOST_DECORATORS) return;
    const where = stream === null ? 'Searches' : 'The stream';
    throw refuse.badRequest(`${where} may have at most ${MOST_DECORATORS} decorators. Remove one of them first.`);
  }

  async function find(id: string): Promise<Document<StoredDecorator>> {
    const found = await documents.get(id);
    if (!found) throw refuse.notFound(`Decorator ${id} does not exist`);
    return found;
  }

  const list = async () => (await documents.list()).map(present).sort((one, other) => one.order - other.order);

  return {
    list,
    listFor: async (stream) => (await list()).filter((decorator) => decorator.stream === stream),

    async create(caller, body) {
      checkStreamRight(caller, body.stream ?? null);
      const decorator = await read(body);
      await checkRoom(decorator);
      return present(await documents.insert(decorator, caller.username));
    },

    async update(caller, id, body) {
      const found = await find(id);
      checkStreamRight(caller, found.body.stream);
      checkStreamRight(caller, body.stream ?? null);
      const decorator = await read(body);
      await checkRoom(decorator, id);
      const updated = await documents.update(id, decorator, caller.username);
      if (!updated) throw refuse.notFound(`Decorator ${id} does not exist`);
      return present(updated);
    },

    async remove(caller, id) {
      const found = await find(id);
      checkStreamRight(caller, found.body.stream);
      await documents.remove(id, caller.username);
    },

    async forgetStream(stream) {
      const own = (await documents.list()).filter(({ body }) => body.stream === stream);
      await Promise.all(own.map(({ id }) => documents.remove(id, SYSTEM)));
    },
  };
}
