import { SessionStore } from 'areas/authentication';
import { useStore } from 'flux/use-store';
import { ServerAvailabilityStore } from 'rest/ServerAvailabilityStore';
import { Suspense, lazy } from 'react';
import { Inert } from 'ui/page/Inert';
import { LoadingScreen } from './LoadingScreen';
import { loadConsole } from './load-console';
import { ServerUnavailableLayer } from './ServerUnavailableLayer';
import { SessionEndedLayer } from './sign-in/SessionEndedLayer';
import { SignInScreen } from './sign-in/SignInScreen';

const Console = lazy(() => loadConsole().then((file) => ({ default: file.Console })));

/** The console when signed in, the sign-in screen when not; covered by a layer when the server or the session is lost. */
export function App() {
  const { phase, hasEnded } = useStore(SessionStore);
  const isUp = useStore(ServerAvailabilityStore, ({ up }) => up);
  return (
    <>
      <Inert when={!isUp || hasEnded} fillsWindow>
        {phase === 'unknown' && <LoadingScreen />}
        {phase === 'signed-out' && !hasEnded && <SignInScreen />}
        {(phase === 'signed-in' || hasEnded) && (
          <Suspense fallback={<LoadingScreen />}>
            <Console />
          </Suspense>
        )}
      </Inert>
      {hasEnded && (
        <Inert when={!isUp}>
          <SessionEndedLayer />
        </Inert>
      )}
      {!isUp && <ServerUnavailableLayer />}
    </>
  );
}
