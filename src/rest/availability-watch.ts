import { ServerAvailabilityActions } from './ServerAvailabilityActions';
import { ServerAvailabilityStore } from './ServerAvailabilityStore';
import { type Unsubscribe } from 'flux/signal';

/** Seconds before each ping once the server is down; the last repeats, and is the interval while it is up. */
const PAUSES_S = [1, 2, 5, 20] as const;
const USUAL_S = 20;

/** Pings the server while the page is visible, at short intervals just after it was lost. */
export function watchAvailability(): Unsubscribe {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const ask = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (document.hidden) return;
    await ServerAvailabilityActions.ping();
    plan();
  };
  const plan = () => {
    clearTimeout(timer);
    const { up } = ServerAvailabilityStore.getState();
    const pause = up ? USUAL_S : (PAUSES_S[failures] ?? USUAL_S);
    failures = up ? 0 : failures + 1;
    timer = setTimeout(() => void ask(), pause * 1000);
  };
  let wasUp = ServerAvailabilityStore.getState().up;
  const follow = () => {
    const { up } = ServerAvailabilityStore.getState();
    if (up !== wasUp) {
      wasUp = up;
      failures = 0;
      plan();
    }
  };
  const returnToPage = () => {
    if (!document.hidden) void ask();
  };

  const stopListening = ServerAvailabilityStore.listen(follow);
  document.addEventListener('visibilitychange', returnToPage);
  plan();
  return () => {
    clearTimeout(timer);
    stopListening();
    document.removeEventListener('visibilitychange', returnToPage);
  };
}
