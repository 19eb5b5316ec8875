import { ADMIN_PASSWORD } from 'test/e2e/timberline';
import { anyText, type ClassicArea } from './step';

/** From the address to a session. What it keeps as `session` is used by every step after it. */
export const SIGN_IN: ClassicArea = {
  title: 'signing in',
  steps: [
    {
      what: 'asks whether there is a session',
      method: 'GET',
      path: '/api/system/sessions',
      isSignedOut: true,
      status: 200,
      reads: { is_valid: false },
    },
    {
      what: 'signs in',
      method: 'POST',
      path: '/api/system/sessions',
      isSignedOut: true,
      body: { username: 'admin', password: ADMIN_PASSWORD, host: '127.0.0.1' },
      status: 200,
      reads: { session_id: anyText, valid_until: anyText },
      keeps: { session: 'session_id' },
    },
  ],
};
