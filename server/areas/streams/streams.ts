import { type StreamRuleForm } from 'api/stream-rules';
import { type NewStream, type StreamClone, type StreamUpdate } from 'api/streams';
import { httpError } from 'server/calls/http-error';
import { newObjectId } from 'server/storage/documents/collection';
import { checkIndexSet, checkTitle, type FindIndexSet, readMatchingType, readRule } from './checks';
import { isChangeable, type StoredRule, type StoredStream, type StreamDocument } from './model';
import { type StreamEditor } from './stream-editor';

/** A limit far above any realistic number of rules. */
export const MAX_RULES = 1_000;

/** Manages streams (card streams.md, "Stream CRUD"). */
export interface StreamService {
  /** @throws HttpError 404 */
  get(id: string): StreamDocument;
  /** Creates it paused. @throws HttpError 400 */
  create(sent: NewStream, by: string): Promise<StreamDocument>;
  /** Changes only what is given. @throws HttpError 400, 404 */
  update(id: string, sent: StreamUpdate, by: string): Promise<StreamDocument>;
  /** Does nothing when it is in that state already. @throws HttpError 400, 404 */
  setPaused(id: string, paused: boolean, by: string): Promise<void>;
  /** @throws HttpError 400, 404 */
  clone(id: string, sent: StreamClone, by: string): Promise<StreamDocument>;
  /** @throws HttpError 400, 404 */
  remove(id: string, by: string): Promise<void>;
}

export interface StreamServiceParts {
  editor: StreamEditor;
  findIndexSet: FindIndexSet;
  /** Called when a stream was deleted. */
  onRemoved(streamId: string): Promise<void>;
}

const withNewId = (rule: Omit<StoredRule, 'id'>): StoredRule => ({ ...rule, id: newObjectId() });

function readRules(forms: readonly StreamRuleForm[]): StoredRule[] {
  if (forms.length > MAX_RULES) throw httpError.badRequest(`A stream may have at most ${MAX_RULES} rules.`);
  return forms.map((form) => withNewId(readRule(form)));
}

/** A new stream, paused. @throws HttpError 400 */
export function newStream(sent: NewStream): StoredStream {
  checkTitle(sent.title);
  return {
    title: sent.title,
    description: sent.description ?? null,
    indexSetId: sent.index_set_id,
    disabled: true,
    matchingType: readMatchingType(sent.matching_type ?? 'AND'),
    removesFromDefault: sent.remove_matches_from_default_stream ?? false,
    rules: readRules(sent.rules ?? []),
    outputs: [],
    outputFilters: {},
    contentPack: sent.content_pack ?? null,
  };
}

/** Making and changing streams. */
export function createStreamService({ editor, findIndexSet, onRemoved }: StreamServiceParts): StreamService {
  return {
    get: editor.get,

    async create(sent, by) {
      checkIndexSet(sent.index_set_id, findIndexSet);
      return editor.insert(newStream(sent), by);
    },

    update: (id, sent, by) =>
      editor.change(id, by, 'The stream cannot be edited.', (body) => {
        const indexSetId = sent.index_set_id || body.indexSetId;
        if (sent.index_set_id) checkIndexSet(indexSetId, findIndexSet);
        return {
          ...body,
          title: sent.title?.trim() ? sent.title : body.title,
          // An empty description clears it, which the original API cannot do: its clients send a blank.
          description: sent.description?.trim() ?? body.description,
          matchingType: sent.matching_type ? readMatchingType(sent.matching_type) : body.matchingType,
          removesFromDefault: sent.remove_matches_from_default_stream ?? body.removesFromDefault,
          indexSetId,
        };
      }),

    async setPaused(id, paused, by) {
      const refusal = `The stream cannot be ${paused ? 'paused' : 'resumed'}.`;
      await editor.change(id, by, refusal, (body) => (body.disabled === paused ? body : { ...body, disabled: paused }));
    },

    async clone(id, sent, by) {
      const { body } = editor.get(id);
      if (!isChangeable(id)) throw httpError.badRequest('The stream cannot be cloned.');
      checkIndexSet(sent.index_set_id, findIndexSet);
      checkTitle(sent.title);
      const clone = {
        ...body,
        title: sent.title,
        description: sent.description.trim(),
        indexSetId: sent.index_set_id,
        removesFromDefault: sent.remove_matches_from_default_stream ?? false,
        rules: body.rules.map(withNewId),
        contentPack: null,
        disabled: true,
      };
      return editor.insert(clone, by);
    },

    async remove(id, by) {
      await editor.remove(id, by, 'The stream cannot be deleted.');
      await onRemoved(id);
    },
  };
}
