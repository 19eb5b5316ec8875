import { type FetchError } from './FetchError';
import { ServerAvailabilityActions } from './ServerAvailabilityActions';
import { call } from './call';
import { answered, unanswered } from './outcomes';
import { ping } from 'api/cluster';
import { createStore } from './store';

export interface ServerAvailability {
  /** True until a request gets no answer at all; an error status is an answer. */
  up: boolean;
  /** The request that got no answer, while the server is down. */
  error?: FetchError;
}

const initial: ServerAvailability = { up: true };

/** Whether the server can be reached, judged by all requests of the console. */
export const ServerAvailabilityStore = createStore('ServerAvailability', ServerAvailabilityActions, initial, {
  outlivesSession: true,
})(({ setState }) => {
  answered.listen(() => setState({ up: true, error: undefined }));
  unanswered.listen((error) => setState({ up: false, error }));
  return {
    ping: async (signal) => {
      // Both outcomes are reported by the fetch layer itself, like those of every other request.
      await call(ping, { signal, anonymous: true, periodical: true }).catch(() => undefined);
    },
  };
});
