export { documents } from './area';
