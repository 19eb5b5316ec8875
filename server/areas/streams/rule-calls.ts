import {
  createStreamRule,
  deleteStreamRule,
  getStreamRule,
  listStreamRules,
  listStreamRuleTypes,
  updateStreamRule,
  updateStreamRuleByPost,
} from 'api/stream-rules';
import { type CallRequest, serve, type ServedCall } from 'server/calls/serve';
import { RULE_TYPES } from 'server/processing/stream-rules/rule-types';
import { presentRule } from './present-stream';
import { type RuleService } from './rules';

/** The calls for stream rules. */
export function ruleCalls(rules: RuleService): ServedCall[] {
  type Update = Pick<CallRequest<typeof updateStreamRule>, 'body' | 'caller' | 'params'>;
  async function update({ params: { streamId, ruleId }, body, caller }: Update) {
    await rules.update(streamId, ruleId, body, caller.username);
    return { streamrule_id: ruleId };
  }

  return [
    serve(listStreamRuleTypes, async () => [...RULE_TYPES]),

    serve(listStreamRules, async ({ params: { streamId } }) => {
      const all = rules.list(streamId);
      return { total: all.length, stream_rules: all.map((rule) => presentRule(streamId, rule)) };
    }),

    serve(getStreamRule, async ({ params: { streamId, ruleId } }) =>
      presentRule(streamId, rules.get(streamId, ruleId)),
    ),

    serve(createStreamRule, async ({ params: { streamId }, body, caller, http }) => {
      const id = await rules.create(streamId, body, caller.username);
      http.reply.header('location', `streams/${streamId}/rules/${id}`);
      return { streamrule_id: id };
    }),

    serve(updateStreamRule, (request) => update(request)),
    serve(updateStreamRuleByPost, (request) => update(request)),

    serve(deleteStreamRule, ({ params: { streamId, ruleId }, caller }) =>
      rules.remove(streamId, ruleId, caller.username),
    ),
  ];
}
