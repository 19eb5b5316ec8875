import { SessionStore } from 'areas/authentication';
import { useStore } from 'flux/use-store';
import { Spinner } from 'ui/progress/Spinner';
import { useDelayed } from 'ui/timing/useDelayed';
import { texts } from './texts';
import './LoadingScreen.css';

const SHOW_DELAY_MS = 300;

/** Blank for a moment, then a loading message: neither sign-in nor console may flash up. */
export function LoadingScreen() {
  const isLong = useDelayed(true, SHOW_DELAY_MS);
  const hasFailed = useStore(SessionStore, ({ validationError }) => validationError !== undefined);
  return (
    <main className="tl-loading-screen" aria-busy="true">
      {isLong && (
        <p role="status">
          <Spinner />
          {hasFailed ? texts.serverFails : texts.loading}
        </p>
      )}
    </main>
  );
}
