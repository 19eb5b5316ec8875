import { type Output, type OutputCondition, type OutputState, type OutputTypeInfo } from 'api/outputs';
import { type OutputFilter } from 'api/output-filters';
import { type Stream } from 'api/streams';
import { type StatusBadgeProps } from 'ui/status/StatusBadge';
import { type StatesByNode } from './states-of-nodes';

/** An output with what is known of it elsewhere. */
export interface OutputRow extends Output {
  /** Absent where the server does not know the type. */
  info?: OutputTypeInfo;
  /** Of all nodes together; absent until it is known, and on a plain cluster always. */
  state?: OutputState;
  /** The same of each node. */
  byNode?: StatesByNode;
  /** The streams whose messages it gets. */
  streams: readonly Pick<Stream, 'id' | 'title'>[];
  /** Which of their messages, for those it does not get all of. */
  filters: readonly OutputFilter[];
}

/** The query that messages of a stream must match; undefined: none. */
export const filterFor = ({ filters }: Pick<OutputRow, 'filters'>, streamId: string): string | undefined =>
  filters.find(({ stream_id: id }) => id === streamId)?.filter_query;

/** In which colour a condition is told. */
export const TONES: Readonly<Record<OutputCondition, StatusBadgeProps['tone']>> = {
  idle: 'stopped',
  running: 'success',
  retrying: 'danger',
  paused: 'warning',
  unusable: 'danger',
};

/** Messages that never reached the receiver and never will. */
export const lostOf = (state: OutputState): number =>
  state.refused_messages + state.dropped_messages + state.discarded_messages + state.undecided_messages;

/** Whether title, type or a stream holds what was typed, in small letters. */
export const holdsText = ({ title, type, info, streams }: OutputRow, text: string): boolean =>
  [title, type, info?.name ?? '', ...streams.map((stream) => stream.title)].some((each) =>
    each.toLowerCase().includes(text),
  );
