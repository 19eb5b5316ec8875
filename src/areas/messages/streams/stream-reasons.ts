import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { type Stream } from 'api/streams';
import { texts } from './texts';

type Known = Pick<
  Stream,
  'disabled' | 'id' | 'is_default' | 'is_editable' | 'remove_matches_from_default_stream' | 'title'
>;

/** A stream, whether a message is in it, and what is known of it without testing the rules. */
export interface StreamOfMessage {
  id: string;
  title: string;
  isIn: boolean;
  /** Whether it has rules that can be tested; absent otherwise: why the message is in it, or not. */
  reason?: string;
  /** Paused now. */
  isPaused: boolean;
}

function reasonOf(stream: Known, isIn: boolean, removing: readonly string[]): string | undefined {
  if (stream.is_default || stream.id === DEFAULT_STREAM_ID) {
    if (isIn) return texts.inDefault;
    return removing.length > 0 ? texts.removedBy(removing) : texts.removed;
  }
  return stream.is_editable ? undefined : texts.ofServer;
}

/**
 * The streams a person may read, those the message is in first.
 *
 * @param ids of the streams the message is in
 */
export function streamsOfMessage(ids: readonly string[], streams: readonly Known[]): StreamOfMessage[] {
  const own = new Set(ids);
  const removing = streams.filter(({ id, remove_matches_from_default_stream: removes }) => removes && own.has(id));
  const titles = removing.map(({ title }) => title);
  return streams
    .map((stream) => {
      const isIn = own.has(stream.id);
      const reason = reasonOf(stream, isIn, titles);
      return {
        id: stream.id,
        title: stream.title,
        isIn,
        isPaused: stream.disabled,
        ...(reason !== undefined && { reason }),
      };
    })
    .sort((one, other) => Number(other.isIn) - Number(one.isIn) || one.title.localeCompare(other.title));
}
