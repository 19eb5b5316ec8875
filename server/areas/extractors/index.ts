export { extractors } from './area';
