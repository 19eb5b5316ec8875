import { type Output } from 'api/outputs';
import { type Outputs } from 'server/areas/outputs';
import { httpError } from 'server/calls/http-error';
import { type AssignedOutput } from 'server/outputs/assigned-output';
import { type Collection } from 'server/storage/documents/collection';
import { isEditable, type StoredStream, type StreamReplica } from './model';
import { type StreamEditor } from './stream-editor';

/** A limit far above any realistic number of outputs. */
export const MAX_OUTPUTS = 100;

/** Which outputs streams have. The default stream may have some, too. */
export interface StreamOutputs {
  /** @throws HttpError 404 */
  list(streamId: string): Output[];
  /** @throws HttpError 404 for one that the stream does not have */
  get(streamId: string, outputId: string): Output;
  /** Those the stream has already stay. @throws HttpError 400, 404 */
  assign(streamId: string, outputIds: readonly string[], by: string): Promise<void>;
  /** Says which messages of the stream it gets. @param filter undefined: all @throws HttpError 400, 404 */
  assignFiltered(streamId: string, outputId: string, filter: string | undefined, by: string): Promise<void>;
  /** @throws HttpError 400, 404 for one that the stream does not have */
  remove(streamId: string, outputId: string, by: string): Promise<void>;
  /** Takes an output from all streams. */
  removeFromAll(outputId: string, by: string): Promise<void>;
}

export interface StreamOutputsParts {
  editor: Pick<StreamEditor, 'get'>;
  documents: Collection<StoredStream>;
  replica: Pick<StreamReplica, 'all'>;
  outputs: Pick<Outputs, 'get' | 'present'>;
}

const withFilter = (filters: StoredStream['outputFilters'], outputId: string, filter?: string) => {
  const others = Object.fromEntries(Object.entries(filters).filter(([id]) => id !== outputId));
  return filter === undefined ? others : { ...others, [outputId]: filter };
};

const without = (outputId: string) => (body: StoredStream) => ({
  ...body,
  outputs: body.outputs.filter((id) => id !== outputId),
  outputFilters: withFilter(body.outputFilters, outputId),
});

const withOutputs = (body: StoredStream, outputIds: readonly string[]): StoredStream => {
  const all = [...new Set([...body.outputs, ...outputIds])];
  if (all.length > MAX_OUTPUTS) throw httpError.badRequest(`A stream may have at most ${MAX_OUTPUTS} outputs.`);
  return { ...body, outputs: all };
};

/** The outputs of a stream, as those who deliver need to know them. */
export const assignedTo = ({ outputs, outputFilters }: StoredStream): AssignedOutput[] =>
  outputs.map((id) => ({ id, ...(outputFilters[id] !== undefined && { filter: outputFilters[id] }) }));

/** Assigns outputs to streams. */
export function createStreamOutputs({ editor, documents, replica, outputs }: StreamOutputsParts): StreamOutputs {
  function mustHave(streamId: string, outputId: string): void {
    if (!editor.get(streamId).body.outputs.includes(outputId))
      throw httpError.notFound(`Couldn't find output with id ${outputId}`);
  }

  function mustTake(streamId: string, outputIds: readonly string[]): void {
    editor.get(streamId);
    if (!isEditable(streamId)) throw httpError.badRequest('Cannot assign outputs to a non-editable stream.');
    for (const id of outputIds) outputs.get(id);
  }

  return {
    list: (streamId) => outputs.present(editor.get(streamId).body.outputs),

    get(streamId, outputId) {
      mustHave(streamId, outputId);
      return outputs.get(outputId);
    },

    async assign(streamId, outputIds, by) {
      mustTake(streamId, outputIds);
      await documents.change(streamId, by, ({ body }) => withOutputs(body, outputIds));
    },

    async assignFiltered(streamId, outputId, filter, by) {
      mustTake(streamId, [outputId]);
      await documents.change(streamId, by, ({ body }) => ({
        ...withOutputs(body, [outputId]),
        outputFilters: withFilter(body.outputFilters, outputId, filter),
      }));
    },

    async remove(streamId, outputId, by) {
      mustHave(streamId, outputId);
      await documents.change(streamId, by, ({ body }) => without(outputId)(body));
    },

    async removeFromAll(outputId, by) {
      for (const { id, body } of replica.all())
        if (body.outputs.includes(outputId)) await documents.change(id, by, (stream) => without(outputId)(stream.body));
    },
  };
}
