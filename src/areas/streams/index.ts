import { type PluginManifest } from 'plugins/manifest';
import { findStreams } from './find-streams';
import { StreamsActions } from './StreamsActions';
import { StreamsStore } from './StreamsStore';

export { StreamsActions } from './StreamsActions';
export { type StreamsState, StreamsStore } from './StreamsStore';

export const streams: PluginManifest = {
  name: 'timberline/streams',
  stores: { Streams: StreamsStore },
  actions: { Streams: StreamsActions },
  extensions: { 'palette:find': [findStreams] },
};
