import { type IndexSet } from 'api/indices/index-sets';
import { type StreamRecord } from 'api/streams';
import { type StreamActivity } from '../activity/activity-search';
import { isDefault } from '../stores/default-stream';
import { type StreamChange } from '../stores/StreamPagesStore';
import { texts } from './texts';

/** A stream of the list with what is known of it elsewhere. */
export interface StreamRow extends StreamRecord {
  isDefault: boolean;
  /** Absent for those who may not read index sets. */
  indexSet?: Pick<IndexSet, 'id' | 'title'>;
  activity?: StreamActivity;
  /** Messages a second over all nodes; absent until a node has said. */
  rate?: number;
  /** What is being done to it. */
  changing?: StreamChange;
}

/** A stream with what is known of it at once. @param sets undefined for those who may not read index sets */
export const rowOf = (stream: StreamRecord, sets: readonly IndexSet[] | undefined): StreamRow => ({
  ...stream,
  isDefault: isDefault(stream),
  indexSet: sets?.find(({ id }) => id === stream.index_set_id) ?? sets?.find((set) => set.default),
});

/** Why a stream cannot be changed, for whoever may change streams. */
export function lockedReason(row: Pick<StreamRow, 'isDefault' | 'is_editable'>): string | undefined {
  if (row.isDefault) return texts.locked.default;
  return row.is_editable ? undefined : texts.locked.system;
}

/** The rules of a stream in a sentence. */
export function rulesText({ isDefault: isAll, rules, matching_type: matching }: StreamRow): string {
  if (isAll) return texts.rules.all;
  if (rules.length === 0) return texts.rules.none;
  return matching === 'OR' ? texts.rules.anyOf(rules.length) : texts.rules.allOf(rules.length);
}
