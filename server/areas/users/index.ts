export { users } from './area';
export { type UsersInFull } from './users-in-full';
