import { type PluginManifest } from 'plugins/manifest';
import { startSessionService } from './session-service';
import { SessionActions } from './SessionActions';
import { SessionStore } from './SessionStore';

export { SESSION_ENDED, serverDown, signInFailure, type SignInFailure, tooManyAttempts } from './messages';
export { SessionActions } from './SessionActions';
export { type SessionState, SessionStore } from './SessionStore';

export const authentication: PluginManifest = {
  name: 'timberline/authentication',
  stores: { Session: SessionStore },
  actions: { Session: SessionActions },
  extensions: { 'shell:run-service': [{ id: 'authentication:follow-session', start: startSessionService }] },
};
