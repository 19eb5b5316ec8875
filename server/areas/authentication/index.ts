export { authentication, type SigningIn } from './area';
export { hashPassword } from './password';
export { createSessions, type UserSession } from './sessions';
