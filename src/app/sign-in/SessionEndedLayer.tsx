import { SESSION_ENDED, SessionStore } from 'areas/authentication';
import { useStore } from 'flux/use-store';
import { useEffect } from 'react';
import { Layer } from 'ui/page/Layer';
import { Note } from 'ui/note/Note';
import { SignInCard } from './SignInCard';
import { texts } from '../texts';

/** Covers the open page with sign-in: what was typed is kept, and requests made meanwhile wait. */
export function SessionEndedLayer() {
  const username = useStore(SessionStore, (state) => state.username);
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <Layer label={texts.signIn.again}>
      <SignInCard username={username} reason={<Note>{SESSION_ENDED}</Note>} />
    </Layer>
  );
}
