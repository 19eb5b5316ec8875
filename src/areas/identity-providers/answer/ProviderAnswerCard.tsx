import { useEffect } from 'react';
import { Button } from 'ui/button/Button';
import { Note } from 'ui/note/Note';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { Spinner } from 'ui/progress/Spinner';
import { useDelayed } from 'ui/timing/useDelayed';
import { type AnswerState, useProviderAnswer } from './useProviderAnswer';
import { texts } from './texts';

/** A test that is still open takes its answer at once. */
const TAKEN_WITHIN_MS = 3_000;

/** What a provider sends people back to: goes on by itself, or says why it does not. */
export function ProviderAnswerCard({ onDone }: { onDone: () => void }) {
  const answer = useProviderAnswer(onDone);
  const { kind, reason, goOn } = answer;
  useDocumentTitle(texts.titles[kind]);
  return (
    <>
      <h1 className="tl-title-m">{texts.titles[kind]}</h1>
      {kind === 'test' ? (
        <TestAnswer {...answer} />
      ) : reason === undefined ? (
        <Spinner label={texts.finishing} />
      ) : (
        <div className="tl-provider-answer">
          <Note kind={kind === 'unknown' ? 'info' : 'danger'}>{reason}</Note>
          <Button autoFocus variant="primary" size="lg" onClick={goOn}>
            {texts.back[kind]}
          </Button>
        </div>
      )}
    </>
  );
}

function TestAnswer({ isHandedBack }: AnswerState) {
  const isLate = useDelayed(!isHandedBack, TAKEN_WITHIN_MS);
  useEffect(() => {
    // The window that began the test closes it, too; a tab that the browser keeps open says so.
    if (isHandedBack) window.close();
  }, [isHandedBack]);
  if (isHandedBack) return <Note kind="success">{texts.handedBack}</Note>;
  return isLate ? <Note kind="warning">{texts.nobodyWaits}</Note> : <Spinner label={texts.finishing} />;
}
