export { authentication, type SigningIn } from './area';
export { generatePassword, hashPassword, verifyPassword } from './password';
export { type BrowserSessions, createBrowserSessions } from './browser-sessions';
export { countedAddress } from './counted-address';
export { createSessions, type UserSession } from './sessions';
