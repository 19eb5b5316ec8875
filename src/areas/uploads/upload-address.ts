import { type Upload, type UploadRange } from 'api/uploads';
import { Routes } from 'routing/Routes';

/** The search on exactly the messages of an upload. */
export function searchOf({ id, stream_id: streamId, is_own_stream: isOwn }: Upload, { from, to }: UploadRange): string {
  // The end of a range does not belong to it.
  const end = to === undefined ? undefined : new Date(Date.parse(to) + 1).toISOString();
  const range =
    from === undefined ? { rangetype: 'relative', relative: '0' } : { rangetype: 'absolute', from, to: end };
  const q = isOwn ? {} : { q: `upload_id:${id}` };
  return Routes.STREAMS.search(streamId, { ...(range as { rangetype: 'relative' | 'absolute' }), ...q });
}
