export { authentication, type SigningIn } from './area';
export { createSessions, type UserSession } from './sessions';
