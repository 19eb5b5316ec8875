export { events } from './area';
