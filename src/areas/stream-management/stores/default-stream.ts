import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { type StreamRecord } from 'api/streams';

/** Whether it is the default stream, which servers mark in some answers only. */
export const isDefault = ({ id, is_default: isMarked }: Pick<StreamRecord, 'id' | 'is_default'>): boolean =>
  isMarked === true || id === DEFAULT_STREAM_ID;
