export { streamReroutings, streamReroutingsArea } from './area';
