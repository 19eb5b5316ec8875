import { type StreamRuleForm } from 'api/stream-rules';
import { type NewStream, type StreamClone, type StreamUpdate } from 'api/streams';
import { refuse } from 'server/calls/refusal';
import { newObjectId } from 'server/storage/documents/collection';
import { checkIndexSet, checkTitle, type FindIndexSet, readMatchingType, readRule } from './checks';
import { isChangeable, type StoredRule, type StreamDocument } from './model';
import { type StreamEditor } from './stream-editor';

/** More rules than this nobody can have meant. */
export const MOST_RULES = 1_000;

/** The streams people make and change (card streams.md, "Stream CRUD"). */
export interface StreamService {
  /** @throws Refusal 404 */
  get(id: string): StreamDocument;
  /** Paused until it is resumed. @throws Refusal 400 */
  create(sent: NewStream, by: string): Promise<StreamDocument>;
  /** Only what is given. @throws Refusal 400, 404 */
  update(id: string, sent: StreamUpdate, by: string): Promise<StreamDocument>;
  /** Silent when it is in that state already. @throws Refusal 400, 404 */
  setPaused(id: string, paused: boolean, by: string): Promise<void>;
  /** @throws Refusal 400, 404 */
  clone(id: string, sent: StreamClone, by: string): Promise<StreamDocument>;
  /** @throws Refusal 400, 404 */
  remove(id: string, by: string): Promise<void>;
}

export interface StreamServiceParts {
  editor: StreamEditor;
  findIndexSet: FindIndexSet;
  /** Called when a stream was made: whoever made it owns it. */
  onCreated?(streamId: string, by: string): Promise<void>;
  /** Called when a stream is gone. */
  onRemoved(streamId: string): Promise<void>;
}

const withNewId = (rule: Omit<StoredRule, 'id'>): StoredRule => ({ ...rule, id: newObjectId() });

function readRules(forms: readonly StreamRuleForm[]): StoredRule[] {
  if (forms.length > MOST_RULES) throw refuse.badRequest(`A stream may have at most ${MOST_RULES} rules.`);
  return forms.map((form) => withNewId(readRule(form)));
}

/** Making and changing streams. */
export function createStreamService({
  editor,
  findIndexSet,
  onCreated = () => Promise.resolve(),
  onRemoved,
}: StreamServiceParts): StreamService {
  return {
    get: editor.get,

    async create(sent, by) {
      checkIndexSet(sent.index_set_id, findIndexSet);
      checkTitle(sent.title);
      const body = {
        title: sent.title,
        description: sent.description ?? null,
        indexSetId: sent.index_set_id,
        disabled: true,
        matchingType: readMatchingType(sent.matching_type ?? 'AND'),
        removesFromDefault: sent.remove_matches_from_default_stream ?? false,
        rules: readRules(sent.rules ?? []),
        contentPack: sent.content_pack ?? null,
      };
      const stream = await editor.insert(body, by);
      await onCreated(stream.id, by);
      return stream;
    },

    update: (id, sent, by) =>
      editor.change(id, by, 'The stream cannot be edited.', (body) => {
        const indexSetId = sent.index_set_id || body.indexSetId;
        if (sent.index_set_id) checkIndexSet(indexSetId, findIndexSet);
        return {
          ...body,
          title: sent.title?.trim() ? sent.title : body.title,
          // An empty text takes the description away; the original can never do that.
          description: sent.description ?? body.description,
          matchingType: sent.matching_type ? readMatchingType(sent.matching_type) : body.matchingType,
          removesFromDefault: sent.remove_matches_from_default_stream ?? body.removesFromDefault,
          indexSetId,
        };
      }),

    async setPaused(id, paused, by) {
      if (editor.get(id).body.disabled === paused && isChangeable(id)) return;
      const refusal = `The stream cannot be ${paused ? 'paused' : 'resumed'}.`;
      await editor.change(id, by, refusal, (body) => ({ ...body, disabled: paused }));
    },

    async clone(id, sent, by) {
      const { body } = editor.get(id);
      if (!isChangeable(id)) throw refuse.badRequest('The stream cannot be cloned.');
      checkIndexSet(sent.index_set_id, findIndexSet);
      checkTitle(sent.title);
      const clone = {
        ...body,
        title: sent.title,
        description: sent.description,
        indexSetId: sent.index_set_id,
        removesFromDefault: sent.remove_matches_from_default_stream ?? false,
        rules: body.rules.map(withNewId),
        contentPack: null,
        disabled: true,
      };
      const stream = await editor.insert(clone, by);
      await onCreated(stream.id, by);
      return stream;
    },

    async remove(id, by) {
      await editor.remove(id, by, 'The stream cannot be deleted.');
      await onRemoved(id);
    },
  };
}
