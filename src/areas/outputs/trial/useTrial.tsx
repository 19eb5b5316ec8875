import { type OutputTestResult } from 'api/outputs';
import { type ReactNode, useState } from 'react';
import { messageOf } from 'rest/failure';
import { fieldErrors } from 'rest/FetchError';
import { formatCount } from 'ui/format/number';
import { Note } from 'ui/note/Note';
import { texts } from './texts';

/** The reasons of a refusal, which name the settings they are about. */
function reasonsOf(error: unknown): readonly string[] {
  const ofFields = Object.values(fieldErrors(error));
  return ofFields.length > 0 ? ofFields : [messageOf(error)];
}

/** A message sent on trial: sends it, and says what came of it. */
export function useTrial(ask: () => Promise<OutputTestResult>): {
  send: () => Promise<void>;
  isSending: boolean;
  outcome: ReactNode;
} {
  const [isSending, setSending] = useState(false);
  const [result, setResult] = useState<OutputTestResult>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const send = async () => {
    setSending(true);
    setResult(undefined);
    setProblems([]);
    try {
      setResult(await ask());
    } catch (error) {
      setProblems(reasonsOf(error));
    } finally {
      setSending(false);
    }
  };
  const outcome = (
    <>
      {problems.length > 0 && (
        <Note kind="danger" title={texts.notSent}>
          {problems.join(' ')}
        </Note>
      )}
      {result?.delivered === true && (
        <Note kind="success">{texts.delivered(formatCount(Math.max(1, Math.round(result.took_ms))))}</Note>
      )}
      {result?.delivered === false && (
        <Note kind="danger" title={texts.failed}>
          {result.error}
        </Note>
      )}
    </>
  );
  return { send, isSending, outcome };
}
