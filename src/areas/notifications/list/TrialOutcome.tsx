import { useStore } from 'flux/use-store';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Spinner } from 'ui/progress/Spinner';
import { EventNotificationsStore } from '../stores/NotificationsStore';
import { texts } from './texts';
import './notifications.css';

/** How sending the test event by a notification goes, or went; nothing before it was asked for. */
export function TrialOutcome({ id }: { id: string }) {
  const trial = useStore(EventNotificationsStore, ({ trials }) => trials[id]);
  if (!trial) return null;
  if (trial.isRunning) return <Spinner label={texts.trial.running} />;
  const { error } = trial;
  return (
    <span className={`tl-notification-trial ${error === undefined ? '' : 'tl-notification-failed'}`} role="status">
      {error === undefined ? (
        <CircleCheck size={12} aria-hidden="true" />
      ) : (
        <CircleAlert size={12} aria-hidden="true" />
      )}
      <span title={error}>{error === undefined ? texts.trial.done : `${texts.trial.failed}: ${error}`}</span>
    </span>
  );
}
