export { SESSION_ENDED, serverDown, signInFailure, type SignInFailure, tooManyAttempts } from './messages';
export { SessionActions } from './SessionActions';
export { type SessionState, SessionStore } from './SessionStore';
