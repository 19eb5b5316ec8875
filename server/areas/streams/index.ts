export { streamsCalls } from './calls';
export { createStreams, type Streams } from './streams';
