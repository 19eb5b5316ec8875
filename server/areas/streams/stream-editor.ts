import { refuse } from 'server/calls/refusal';
import { createInTurns } from 'server/runtime/in-turns';
import { type Collection } from 'server/storage/documents/collection';
import { completeStream, isChangeable, type StoredStream, type StreamDocument } from './model';
import { type StreamMemory } from './stream-memory';

/** Changes streams, one change after the other, so that none undoes another. */
export interface StreamEditor {
  /** @throws Refusal 404 */
  get(id: string): StreamDocument;
  insert(body: StoredStream, by: string): Promise<StreamDocument>;
  /**
   * @param refusal why a stream that takes no changes takes none
   * @param edit the new body; may throw a refusal
   * @throws Refusal 404, 400
   */
  change(id: string, by: string, refusal: string, edit: (body: StoredStream) => StoredStream): Promise<StreamDocument>;
  /** @throws Refusal 404, 400 */
  remove(id: string, by: string, refusal: string): Promise<void>;
}

const notFound = (id: string) => refuse.notFound(`Stream <${id}> not found!`);

/** Every change is stored, then taken over into memory. */
export function createStreamEditor(documents: Collection<StoredStream>, memory: StreamMemory): StreamEditor {
  const inTurns = createInTurns();

  function get(id: string): StreamDocument {
    const stream = memory.find(id);
    if (!stream) throw notFound(id);
    return stream;
  }

  /** What is stored counts: another node may have changed it. */
  async function current(id: string, refusal: string): Promise<StoredStream> {
    const stored = await documents.get(id);
    if (!stored) throw notFound(id);
    if (!isChangeable(id)) throw refuse.badRequest(refusal);
    return completeStream(stored).body;
  }

  return {
    get,

    async insert(body, by) {
      const stream = await documents.insert(body, by);
      memory.put(stream);
      return stream;
    },

    change: (id, by, refusal, edit) =>
      inTurns(async () => {
        const stream = await documents.update(id, edit(await current(id, refusal)), by);
        if (!stream) throw notFound(id);
        memory.put(stream);
        return completeStream(stream);
      }),

    remove: (id, by, refusal) =>
      inTurns(async () => {
        await current(id, refusal);
        await documents.remove(id, by);
        memory.drop(id);
      }),
  };
}
