import { httpError } from 'server/calls/http-error';
import { type Collection } from 'server/storage/documents/collection';
import { isChangeable, type StoredStream, type StreamDocument, type StreamReplica } from './model';

/** Changes streams, based on the stored state, which another node may have changed. */
export interface StreamEditor {
  /** @throws HttpError 404 */
  get(id: string): StreamDocument;
  insert(body: StoredStream, by: string): Promise<StreamDocument>;
  /**
   * @param refusal why the stream does not accept changes
   * @param edit returns the new body, or throws an HttpError
   * @throws HttpError 404, 400
   */
  change(id: string, by: string, refusal: string, edit: (body: StoredStream) => StoredStream): Promise<StreamDocument>;
  /** @throws HttpError 404, 400 */
  remove(id: string, by: string, refusal: string): Promise<void>;
}

const notFound = (id: string) => httpError.notFound(`Stream <${id}> not found!`);

/** Every change is stored, and visible in memory when its promise resolves. */
export function createStreamEditor(documents: Collection<StoredStream>, replica: StreamReplica): StreamEditor {
  function get(id: string): StreamDocument {
    const stream = replica.get(id);
    if (!stream) throw notFound(id);
    return stream;
  }

  return {
    get,

    insert: (body, by) => documents.insert(body, by),

    async change(id, by, refusal, edit) {
      const stream = await documents.change(id, by, ({ body }) => {
        if (!isChangeable(id)) throw httpError.badRequest(refusal);
        return edit(body);
      });
      if (!stream) throw notFound(id);
      return stream;
    },

    async remove(id, by, refusal) {
      if (replica.get(id) && !isChangeable(id)) throw httpError.badRequest(refusal);
      if (!(await documents.remove(id, by))) throw notFound(id);
    },
  };
}
