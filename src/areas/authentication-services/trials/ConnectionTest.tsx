import { Button } from 'ui/button/Button';
import { AuthenticationActions, type TriedService } from '../stores/AuthenticationStore';
import { TrialOutcome } from './TrialOutcome';
import { useServiceTrial } from './useServiceTrial';
import { texts } from './texts';
import './trials.css';

const { connection: words } = texts;

/** Connects to the servers of a service as it is typed, or as it is stored. */
export function ConnectionTest({ tried, help }: { tried: TriedService; help?: string }) {
  const trial = useServiceTrial(() => AuthenticationActions.testConnection(tried), JSON.stringify(tried));
  return (
    <div className="tl-trial">
      {help !== undefined && <p className="tl-small tl-ink-3">{help}</p>}
      <div>
        <Button busy={trial.isRunning} busyLabel={words.running} onClick={() => void trial.run()}>
          {words.run}
        </Button>
      </div>
      <TrialOutcome trial={trial} failed={words.failed} />
    </div>
  );
}
