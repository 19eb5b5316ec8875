import { type Stream } from 'api/streams';
import { Split } from 'lucide-react';
import { listFinder } from 'plugins/list-finder';
import { Routes } from 'routing/Routes';
import { StreamsActions } from './StreamsActions';
import { StreamsStore } from './StreamsStore';

/** Streams in the palette: choosing one searches it. */
export const findStreams = listFinder<Stream>({
  id: 'streams',
  kind: 'streams',
  items: () => StreamsStore.getState().streams,
  load: StreamsActions.list.within,
  entry: ({ id, title, disabled }) => ({
    id,
    title,
    fact: disabled ? 'stream, paused' : 'stream',
    icon: Split,
    path: Routes.STREAMS.search(id),
    verb: 'Search',
  }),
});
