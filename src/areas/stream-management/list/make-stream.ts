import { type StreamClone } from 'api/streams';
import { bodyOf, type StreamDraft } from '../form/stream-draft';
import { StreamPagesActions } from '../stores/StreamPagesStore';

/**
 * Makes a stream and starts it if the draft says so. A stream that was made but could not be started is no failure of the
 * form, which would make another one when it is saved again: a toast tells, and the stream is paused in the list.
 */
export async function makeStream(
  draft: StreamDraft,
  make: (body: StreamClone) => Promise<{ stream_id: string }>,
): Promise<void> {
  const body = bodyOf(draft);
  const { stream_id: id } = await make(body);
  if (draft.startsNow) await StreamPagesActions.resume({ id, title: body.title }).catch(() => undefined);
}
