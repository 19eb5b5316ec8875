export { grok } from './area';
export { type GrokPatterns, type Renaming } from './patterns';
