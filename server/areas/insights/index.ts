export { insights } from './area';
