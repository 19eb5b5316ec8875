import { type StreamRuleForm } from 'api/stream-rules';
import { httpError } from 'server/calls/http-error';
import { newObjectId } from 'server/storage/documents/collection';
import { readRule } from './checks';
import { type StoredRule, type StoredStream } from './model';
import { type StreamEditor } from './stream-editor';
import { MAX_RULES } from './streams';

/** Manages the rules of streams; changes apply from the next message on. */
export interface RuleService {
  /** @throws HttpError 404 */
  list(streamId: string): readonly StoredRule[];
  /** @throws HttpError 404 */
  get(streamId: string, ruleId: string): StoredRule;
  /** @returns the id. @throws HttpError 400, 404 */
  create(streamId: string, form: StreamRuleForm, by: string): Promise<string>;
  /** @throws HttpError 400, 404 */
  update(streamId: string, ruleId: string, form: StreamRuleForm, by: string): Promise<void>;
  /** @throws HttpError 400, 404 */
  remove(streamId: string, ruleId: string, by: string): Promise<void>;
}

function find({ rules }: StoredStream, ruleId: string): StoredRule {
  const rule = rules.find(({ id }) => id === ruleId);
  if (!rule) throw httpError.notFound(`Stream rule <${ruleId}> not found!`);
  return rule;
}

/** Rules are changed through their stream. */
export function createRuleService(editor: StreamEditor): RuleService {
  return {
    list: (streamId) => editor.get(streamId).body.rules,
    get: (streamId, ruleId) => find(editor.get(streamId).body, ruleId),

    async create(streamId, form, by) {
      const id = newObjectId();
      await editor.change(streamId, by, 'Cannot add stream rules to non-editable streams.', (body) => {
        if (body.rules.length >= MAX_RULES) throw httpError.badRequest(`A stream may have at most ${MAX_RULES} rules.`);
        return { ...body, rules: [...body.rules, { ...readRule(form), id }] };
      });
      return id;
    },

    async update(streamId, ruleId, form, by) {
      await editor.change(streamId, by, 'Cannot update stream rules on non-editable streams.', (body) => {
        const { id } = find(body, ruleId);
        const changed = { ...readRule(form), id };
        return { ...body, rules: body.rules.map((rule) => (rule.id === id ? changed : rule)) };
      });
    },

    async remove(streamId, ruleId, by) {
      await editor.change(streamId, by, 'Cannot delete stream rule on non-editable streams.', (body) => {
        const { id } = find(body, ruleId);
        return { ...body, rules: body.rules.filter((rule) => rule.id !== id) };
      });
    },
  };
}
