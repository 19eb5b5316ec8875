export { users } from './area';
