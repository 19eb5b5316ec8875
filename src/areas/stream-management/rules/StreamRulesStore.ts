import { type Answer } from 'api/contract';
import {
  createStreamRule,
  deleteStreamRule,
  listStreamRuleTypes,
  type StreamRule,
  type StreamRuleForm,
  type StreamRuleType,
  updateStreamRule,
} from 'api/stream-rules';
import { getStream, type Stream, testStreamMatch, updateStream } from 'api/streams';
import { action, createActions } from 'flux/actions';
import { ABSENT, begun, failed, type Loadable, loaded, valueOf } from 'flux/loadable';
import { call } from 'rest/call';
import { createStore } from 'rest/store';
import { texts as streamTexts } from '../stores/texts';
import { texts } from './store-texts';

export type StreamMatch = Answer<typeof testStreamMatch>;

export interface StreamRulesState {
  /** The stream whose rules are shown, with them. */
  stream: Loadable<Stream>;
  types?: readonly StreamRuleType[];
  /** Whether the tested message matches, and each of the rules. Absent: none was tested, or the rules have changed since. */
  match?: StreamMatch;
}

type MatchingType = 'AND' | 'OR';
type Fields = Readonly<Record<string, unknown>>;

export const StreamRulesActions = createActions('StreamRules', {
  /** Loads a stream with its rules. */
  open: action<[streamId: string], Stream>(),
  /** Loads the types rules can have. */
  types: action<[], Answer<typeof listStreamRuleTypes>>(),
  create: action<[streamId: string, rule: StreamRuleForm], Stream>(),
  update: action<[streamId: string, ruleId: string, rule: StreamRuleForm], Stream>(),
  remove: action<[rule: StreamRule], Stream>(),
  /** Sets whether a message must match all rules or any of them. */
  setMatching: action<[streamId: string, matchingType: MatchingType], Stream>(),
  /** Tests the fields of a message against the rules. */
  test: action<[streamId: string, fields: Fields], StreamMatch>(),
});

const initial: StreamRulesState = { stream: ABSENT };

/** The stream as a change has left it; what was tested before says nothing any more. */
const changed = (stream: Stream): Partial<StreamRulesState> => ({ stream: loaded(stream), match: undefined });

/** A change of a rule answers no more than its id: the stream is loaded after it. */
async function afterwards(change: Promise<unknown>, streamId: string, signal: AbortSignal): Promise<Stream> {
  await change;
  return call(getStream, { params: { streamId }, signal });
}

/** The rules of one stream, and whether a message matches them. */
export const StreamRulesStore = createStore(
  'StreamRules',
  StreamRulesActions,
  initial,
)(({ answer, perform }) => ({
  open: answer(getStream, {
    send: (streamId) => ({ params: { streamId } }),
    begin:
      (streamId) =>
      ({ stream, match }) => {
        const isSame = valueOf(stream)?.id === streamId;
        return { stream: begun(isSame ? stream : ABSENT), match: isSame ? match : undefined };
      },
    into: (stream) => ({ stream: loaded(stream) }),
    failed: (error) => (state) => ({ stream: failed(state.stream, error) }),
    newestOnly: true,
    failure: streamTexts.get,
  }),
  // They are the same for every stream (card streams.md, "Traps").
  types: answer(listStreamRuleTypes, {
    send: () => ({ params: { anyStream: 'null' } }),
    into: (types) => ({ types }),
  }),
  create: perform(
    (signal: AbortSignal, streamId: string, body: StreamRuleForm) =>
      afterwards(call(createStreamRule, { params: { streamId }, body, signal }), streamId, signal),
    { into: (stream) => changed(stream), success: () => texts.created, failure: texts.notCreated },
  ),
  update: perform(
    (signal: AbortSignal, streamId: string, ruleId: string, body: StreamRuleForm) =>
      afterwards(call(updateStreamRule, { params: { streamId, ruleId }, body, signal }), streamId, signal),
    { into: (stream) => changed(stream), success: () => texts.updated, failure: texts.notUpdated },
  ),
  remove: perform(
    (signal: AbortSignal, { stream_id: streamId, id: ruleId }: StreamRule) =>
      afterwards(call(deleteStreamRule, { params: { streamId, ruleId }, signal }), streamId, signal),
    { into: (stream) => changed(stream), success: () => texts.removed, failure: texts.notRemoved },
  ),
  setMatching: answer(updateStream, {
    send: (streamId, matchingType) => ({ params: { streamId }, body: { matching_type: matchingType } }),
    into: (stream) => changed(stream),
    success: (_, __, matchingType) => texts.matching(matchingType === 'AND'),
    failure: streamTexts.update.failure,
  }),
  test: answer(testStreamMatch, {
    send: (streamId, message) => ({ params: { streamId }, body: { message: { ...message } } }),
    into: (match) => ({ match }),
    newestOnly: true,
    failure: texts.notTested,
  }),
}));
