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
    {
      what: 'asks again whether there is a session',
      method: 'GET',
      path: '/api/system/sessions',
      status: 200,
      reads: { is_valid: true, session_id: anyText, username: 'admin' },
    },
    {
      what: 'loads whoever has signed in, the administrator of the configuration',
      method: 'GET',
      path: '/api/users/admin',
      status: 200,
      reads: {
        id: 'local:admin',
        username: 'admin',
        full_name: anyText,
        first_name: null,
        last_name: null,
        preferences: { updateUnfocussed: false, enableSmartSearch: true },
        timezone: 'UTC',
        read_only: true,
        external: false,
        session_active: true,
        last_activity: anyText,
        client_address: anyText,
        permissions: ['*'],
      },
    },
  ],
};
