export { streamRetention } from './area';
