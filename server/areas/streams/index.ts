export { createStreamsArea, type Streams, type StreamsArea, type StreamsAreaParts } from './area';
export { type SetsOfBuiltIn } from './built-in';
export { type FindIndexSet, type StreamIndexSet } from './checks';
export { type StoredStream } from './model';
