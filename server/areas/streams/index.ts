export { type Streams, streams, streamsArea } from './area';
export { type StoredStream } from './model';
