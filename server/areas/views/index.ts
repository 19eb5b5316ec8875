export { views } from './area';
