import { type ServiceTestResult } from 'api/authentication-services/service-tests';
import { type ReactNode } from 'react';
import { serverTexts } from 'texts/server/texts';
import { Note } from 'ui/note/Note';
import { type ServiceTrial } from './useServiceTrial';
import { texts } from './texts';

interface TrialOutcomeProps<Result> {
  trial: ServiceTrial<Result>;
  failed: (reason: string) => string;
  /** Told in the place of the server's message. */
  say?: (result: Result) => string | undefined;
  /** Below the message. */
  children?: (result: Result) => ReactNode;
}

/** What came of a test: green or red, what went wrong letter by letter; dimmed when the form is another one by now. */
export function TrialOutcome<Result extends ServiceTestResult>(props: TrialOutcomeProps<Result>) {
  const { trial, failed, say, children } = props;
  const { outcome, isStale } = trial;
  return (
    <div aria-live="polite">
      {outcome !== undefined && (
        <div className={isStale ? 'tl-trial-outcome tl-trial-stale' : 'tl-trial-outcome'}>
          {'reasons' in outcome ? (
            <Note kind={isStale ? 'neutral' : 'danger'}>{failed(outcome.reasons.join(' '))}</Note>
          ) : (
            <>
              <Note kind={isStale ? 'neutral' : outcome.result.success ? 'success' : 'danger'}>
                {say?.(outcome.result) ?? serverTexts.inPageLanguage(outcome.result.message)}
                {outcome.result.errors.length > 0 && (
                  <ul className="tl-mono">
                    {outcome.result.errors.map((error) => (
                      <li key={error}>{serverTexts.inPageLanguage(error)}</li>
                    ))}
                  </ul>
                )}
              </Note>
              {children?.(outcome.result)}
            </>
          )}
          {isStale && <p className="tl-small tl-ink-3">{texts.stale}</p>}
        </div>
      )}
    </div>
  );
}
