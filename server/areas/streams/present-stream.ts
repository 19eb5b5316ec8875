import { type Output } from 'api/outputs';
import { type StreamRule } from 'api/stream-rules';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { type Stream, type StreamRecord } from 'api/streams';
import { ROOT_USER_ID } from 'server/areas/accounts';
import { SYSTEM } from 'server/calls/caller';
import { isEditable, type StoredRule, type StreamDocument } from './model';

/** A rule as clients see it. */
export const presentRule = (
  streamId: string,
  { id, type, field, value, inverted, description }: StoredRule,
): StreamRule => ({
  id,
  stream_id: streamId,
  type,
  field,
  value,
  inverted,
  description,
});

/** Creator and time that clients of the original API find at built-in streams (card streams.md, “Special streams”). */
const creatorOf = ({ id, createdBy }: StreamDocument): string =>
  createdBy !== SYSTEM ? createdBy : id === DEFAULT_STREAM_ID ? ROOT_USER_ID : 'admin';

function presentFields(stream: StreamDocument) {
  const { id, body, createdAt } = stream;
  return {
    id,
    title: body.title,
    description: body.description,
    disabled: body.disabled,
    is_editable: isEditable(id),
    index_set_id: body.indexSetId,
    creator_user_id: creatorOf(stream),
    created_at: createdAt.toISOString(),
    matching_type: body.matchingType,
    remove_matches_from_default_stream: body.removesFromDefault,
    rules: body.rules.map((rule) => presentRule(id, rule)),
    content_pack: body.contentPack,
  };
}

/** Outputs of these ids that exist. */
export type PresentOutputs = (ids: readonly string[]) => Output[];

/** A stream as clients see it. */
export const presentStream = (stream: StreamDocument, outputs: PresentOutputs): Stream => ({
  ...presentFields(stream),
  is_default: stream.id === DEFAULT_STREAM_ID,
  outputs: outputs(stream.body.outputs),
  alert_conditions: [],
  alert_receivers: { emails: [], users: [] },
});

/** A stream as the paged list contains it. */
export const presentRecord = (stream: StreamDocument): StreamRecord => ({
  ...presentFields(stream),
  is_default: stream.id === DEFAULT_STREAM_ID ? true : null,
  outputs: stream.body.outputs.length > 0 ? [...stream.body.outputs] : null,
  alert_conditions: null,
  alert_receivers: null,
});
