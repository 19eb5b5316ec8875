import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isCancelled } from 'flux/cancelled';
import { Routes } from 'routing/Routes';
import { Spinner } from 'ui/progress/Spinner';
import { useDelayed } from 'ui/timing/useDelayed';
import { GettingStartedActions } from './GettingStartedActions';
import { texts } from './texts';
import './StartPage.css';

const SHOW_DELAY_MS = 300;

/** A spinner, then the page the person begins with in its place. */
export function StartPage() {
  const navigate = useNavigate();
  const isLong = useDelayed(true, SHOW_DELAY_MS);
  useEffect(() => {
    const asked = GettingStartedActions.findStart();
    asked.then(
      (route) => navigate(route, { replace: true }),
      (error: unknown) => {
        if (!isCancelled(error)) void navigate(Routes.SEARCH.HOME, { replace: true });
      },
    );
    return () => asked.cancel();
  }, [navigate]);
  return (
    <div className="tl-start" aria-busy="true">
      {isLong && <Spinner label={texts.start.loading} />}
    </div>
  );
}
