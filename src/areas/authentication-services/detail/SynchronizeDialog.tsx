import { type AuthenticationService } from 'api/authentication-services/service';
import { type SynchronizationResult } from 'api/authentication-services/services';
import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from 'rest/failure';
import { Button } from 'ui/button/Button';
import { Dialog } from 'ui/dialog/Dialog';
import { Note } from 'ui/note/Note';
import { serverTexts } from 'texts/server/texts';
import { texts as kitTexts } from 'ui/texts';
import { shortTitle } from '../short-title';
import { AuthenticationActions } from '../stores/AuthenticationStore';
import { texts } from './texts';
import './SynchronizeDialog.css';

const { synchronize: words } = texts;
const NAMED = 50;

interface SynchronizeDialogProps {
  service: AuthenticationService;
  /** There may be new accounts. */
  onDone: () => void;
  onClose: () => void;
}

/** Creates the accounts of those whom only the directory knows, and says whose. */
export function SynchronizeDialog({ service, onDone, onClose }: SynchronizeDialogProps) {
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [result, setResult] = useState<SynchronizationResult>();
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (result) close.current?.focus();
  }, [result]);
  const run = async () => {
    setRunning(true);
    setFailure(undefined);
    try {
      setResult(await AuthenticationActions.synchronize(service));
      onDone();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setRunning(false);
    }
  };
  const title = shortTitle(service.title);
  return (
    <Dialog
      title={result ? words.doneTitle(title) : words.title(title)}
      icon={<RefreshCw size={16} />}
      isBusy={isRunning}
      onClose={onClose}
      footer={
        result ? (
          <Button ref={close} variant="primary" onClick={onClose}>
            {words.close}
          </Button>
        ) : (
          <>
            <Button autoFocus onClick={() => isRunning || onClose()}>
              {kitTexts.cancel}
            </Button>
            <Button variant="primary" busy={isRunning} busyLabel={words.busy} onClick={() => void run()}>
              {words.confirm}
            </Button>
          </>
        )
      }
    >
      {result ? <Result {...result} /> : <div className="tl-dialog-text">{words.effect}</div>}
      {failure !== undefined && <Note kind="danger">{failure}</Note>}
    </Dialog>
  );
}

function Result({ created, known, updated, failed, truncated }: SynchronizationResult) {
  return (
    <div className="tl-synchronized" role="status">
      <p>{words.created(created.length)}</p>
      {created.length > 0 && <Names of={created.map((name) => ({ name }))} />}
      {known > 0 && (
        <p>
          {words.known(known)} {updated > 0 && words.updated(updated)}
        </p>
      )}
      {failed.length > 0 && (
        <>
          <p>{words.failed(failed.length)}</p>
          <Names
            of={failed.map(({ username, reason }) => ({ name: username, fact: serverTexts.inPageLanguage(reason) }))}
          />
        </>
      )}
      {truncated && <Note kind="warning">{words.truncated}</Note>}
    </div>
  );
}

function Names({ of }: { of: readonly { name: string; fact?: string }[] }) {
  return (
    // Scrolls: it must be reachable with the keyboard.
    <ul tabIndex={0}>
      {of.slice(0, NAMED).map(({ name, fact }) => (
        <li key={name}>
          <b>{name}</b> {fact}
        </li>
      ))}
      {of.length > NAMED && <li className="tl-ink-3">{words.more(of.length - NAMED)}</li>}
    </ul>
  );
}
