import { CurrentUserActions, CurrentUserStore } from 'areas/users';
import { SessionActions } from 'areas/authentication';
import { useStore } from 'flux/use-store';
import { AppRouter } from 'routing/AppRouter';
import { useState } from 'react';
import { Button } from 'ui/button/Button';
import { TimeZoneProvider } from 'ui/format/TimeZone';
import { ErrorState } from 'ui/state/ErrorState';
import { LoadingScreen } from './LoadingScreen';
import { Shell } from './shell/Shell';
import { loadPageEarly } from './shell/load-page-early';
import { texts } from './console-texts';

/** The console of the signed-in person: waits for the account, then shows the page of the address. */
export function Console() {
  useState(() => loadPageEarly(window.location.pathname));
  const { currentUser, error, isLoading } = useStore(CurrentUserStore);
  if (currentUser) {
    return (
      <TimeZoneProvider zone={currentUser.timezone}>
        <AppRouter shell={<Shell />} />
      </TimeZoneProvider>
    );
  }
  if (error === undefined || isLoading) return <LoadingScreen />;
  return (
    <main className="tl-main">
      <ErrorState
        as="h1"
        title={texts.account.failed}
        onRetry={() => void CurrentUserActions.reload()}
        actions={<Button onClick={() => void SessionActions.logout()}>{texts.signOut}</Button>}
        details={[{ key: 'message', value: String(error) }]}
      >
        {texts.account.explanation}
      </ErrorState>
    </main>
  );
}
