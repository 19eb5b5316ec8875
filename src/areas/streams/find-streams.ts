import { type Stream } from 'api/streams';
import { itemsOf } from 'rest/entity/list-store';
import { Split } from 'lucide-react';
import { listFinder } from 'plugins/list-finder';
import { Routes } from 'routing/Routes';
import { StreamsActions, StreamsStore } from './StreamsStore';
import { texts } from './texts';

/** Streams in the palette: choosing one searches it. */
export const findStreams = listFinder<Stream>({
  items: () => itemsOf(StreamsStore.getState()),
  load: StreamsActions.list.within,
  entry: ({ id, title, disabled }) => ({
    id,
    title,
    fact: disabled ? texts.palette.paused : texts.palette.stream,
    icon: Split,
    path: Routes.STREAMS.search(id),
    verb: texts.palette.search,
  }),
});
