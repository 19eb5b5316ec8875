export { grok } from './area';
export { type GrokPatterns } from './patterns';
