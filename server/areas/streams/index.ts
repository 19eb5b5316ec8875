export { type Streams, streams, streamsArea } from './area';
export { readMatchingType, readRule } from './checks';
export { type StoredStream } from './model';
