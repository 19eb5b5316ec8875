export { users } from './area';
export { usersCalls } from './calls';
