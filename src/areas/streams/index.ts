export { StreamsActions, StreamsStore } from './StreamsStore';
