export { authentication, type SigningIn } from './area';
export { generatePassword, hashPassword, verifyPassword } from './password';
export { createSessions, type UserSession } from './sessions';
