import { type NewOutput, type Output, type OutputUpdate } from 'api/outputs';
import { httpError } from 'server/calls/http-error';
import { type OutputType } from 'server/outputs/output-type';
import { findOutputType } from 'server/outputs/output-types';
import { type Collection, type Document } from 'server/storage/documents/collection';
import { type Replica } from 'server/storage/documents/replica';
import { presentOutput } from './present-output';
import { readConfiguration } from './read-configuration';
import { type StoredOutput } from './stored-output';
import { keepStoredSecrets } from './stored-secrets';

type OutputDocument = Document<StoredOutput>;

/** A type with settings it can send with, secrets included. */
export interface Sending {
  type: OutputType;
  settings: Record<string, unknown>;
}

/** The configured outputs (card streams.md, "Outputs"). */
export interface OutputService {
  list(): Output[];
  /** @throws HttpError 404 */
  get(id: string): OutputDocument;
  /** What an output of that type, not made yet, would send with. @throws HttpError 400 */
  read(type: string, configuration: NewOutput['configuration']): Sending;
  /** What an output sends with, or would with settings that are not saved. @throws HttpError 400, 404 */
  readChange(id: string, configuration?: NewOutput['configuration']): Sending;
  /** @throws HttpError 400 */
  create(sent: NewOutput, by: string): Promise<OutputDocument>;
  /** @throws HttpError 400, 404 */
  update(id: string, sent: OutputUpdate, by: string): Promise<OutputDocument>;
  /** Does nothing when it is in that state already. @throws HttpError 404 */
  setPaused(id: string, paused: boolean, by: string): Promise<void>;
  /** Discards what waits on all nodes. @throws HttpError 404 */
  discard(id: string, by: string): Promise<void>;
  /** @throws HttpError 404 */
  remove(id: string, by: string): Promise<void>;
}

/** A 400 of a form, with the message of the original API. */
const VALIDATION_FAILED = 'Validation failed!';

export const outputNotFound = (id: string) => httpError.notFound(`Couldn't find output with id ${id}`);

function checkTitle(title: string): void {
  if (title.trim() === '')
    throw httpError.invalidFields({ title: `Value "${title}" is not a valid non-empty String!` }, VALIDATION_FAILED);
}

export interface OutputServiceParts {
  documents: Collection<StoredOutput>;
  replica: Pick<Replica<StoredOutput>, 'all' | 'get'>;
  /** That files may be written into. */
  folders: readonly string[];
  /** Takes an output from all that have it. */
  onRemoved(id: string, by: string): Promise<void>;
}

/** Making and changing outputs. */
export function createOutputService({ documents, replica, folders, onRemoved }: OutputServiceParts): OutputService {
  function get(id: string): OutputDocument {
    const found = replica.get(id);
    if (!found) throw outputNotFound(id);
    return found;
  }

  async function change(id: string, by: string, edit: (body: StoredOutput) => StoredOutput): Promise<OutputDocument> {
    const changed = await documents.change(id, by, ({ body }) => edit(body));
    if (!changed) throw outputNotFound(id);
    return changed;
  }

  function typeOf(type: string): OutputType {
    const known = findOutputType(type);
    if (!known) throw httpError.invalidFields({ type: 'Invalid output type' }, VALIDATION_FAILED);
    return known;
  }

  function read(name: string, configuration: NewOutput['configuration']): Sending {
    const type = typeOf(name);
    return { type, settings: readConfiguration(type, configuration, folders) };
  }

  function readOver(body: StoredOutput, configuration: NewOutput['configuration']): Sending {
    const type = typeOf(body.type);
    const kept = keepStoredSecrets(type, configuration, body.configuration);
    return { type, settings: readConfiguration(type, kept, folders) };
  }

  return {
    list: () => replica.all().map(presentOutput),
    get,
    read,

    readChange(id, configuration) {
      const { body } = get(id);
      return configuration ? readOver(body, configuration) : { type: typeOf(body.type), settings: body.configuration };
    },

    async create({ title, type, configuration }, by) {
      typeOf(type);
      checkTitle(title);
      const { settings } = read(type, configuration);
      return documents.insert({ title, type, configuration: settings, contentPack: null, paused: false }, by);
    },

    update: (id, { title, type, configuration }, by) =>
      change(id, by, (body) => {
        if (title !== undefined) checkTitle(title);
        if (type !== undefined && type !== body.type)
          throw httpError.badRequest('The type of an output cannot be changed. Create another output.');
        const settings = configuration ? readOver(body, configuration).settings : body.configuration;
        return { ...body, title: title ?? body.title, configuration: settings };
      }),

    async setPaused(id, paused, by) {
      await change(id, by, (body) => (body.paused === paused ? body : { ...body, paused }));
    },

    async discard(id, by) {
      await change(id, by, (body) => {
        // Later than the request before, though the clock of the node that took that one may be ahead.
        const earliestMs = body.discardedAt === undefined ? 0 : Date.parse(body.discardedAt) + 1;
        return { ...body, discardedAt: new Date(Math.max(Date.now(), earliestMs)).toISOString() };
      });
    },

    async remove(id, by) {
      if (!(await documents.remove(id, by))) throw outputNotFound(id);
      await onRemoved(id, by);
    },
  };
}
