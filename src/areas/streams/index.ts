export { StreamsActions, StreamsStore } from './StreamsStore';
export { useStreams } from './useStreams';
