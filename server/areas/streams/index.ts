export { streamsCalls } from './calls';
export { createStreams, type StoredStream, type Streams } from './streams';
