export { authentication, type SigningIn } from './area';
export { generatePassword, hashPassword } from './password';
export { createSessions, type UserSession } from './sessions';
