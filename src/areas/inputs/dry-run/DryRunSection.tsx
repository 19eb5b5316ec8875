import { DRY_RUN_MESSAGES, type DryRunRequest } from 'api/dry-runs';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useEffect, useId, useRef, useState } from 'react';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { messageOf } from 'rest/failure';
import { Button } from 'ui/button/Button';
import { Note } from 'ui/note/Note';
import { Section } from 'ui/section/Section';
import { Segmented } from 'ui/tabs/Segmented';
import { DryRunResult } from './DryRunResult';
import { DryRunActions, DryRunStore } from './DryRunStore';
import { texts } from './texts';
import './dry-run.css';

const CHOICES = [20, 50, DRY_RUN_MESSAGES].map((count) => ({ value: String(count), label: String(count) }));
const STANDARD = '50';

interface DryRunSectionProps {
  /** What is not saved; undefined while something that is needed is missing. */
  request: Omit<DryRunRequest, 'messages'> | undefined;
  /** On a page it is a card, in a form a part of it. */
  isCard?: boolean;
}

/** Tries what is not saved on the newest messages of the input; nothing where the server cannot. */
export function DryRunSection({ request, isCard = false }: DryRunSectionProps) {
  const titleId = useId();
  const isOffered = useStore(CapabilitiesStore, (state) => hasCapability(state, 'dry-run'));
  if (!isOffered) return null;
  if (isCard)
    return (
      <Section title={texts.title}>
        <DryRun request={request} />
      </Section>
    );
  return (
    <section className="tl-dry-run-part" aria-labelledby={titleId}>
      <h3 id={titleId} className="tl-dry-run-title">
        {texts.title}
      </h3>
      <DryRun request={request} />
    </section>
  );
}

function DryRun({ request }: Pick<DryRunSectionProps, 'request'>) {
  const [count, setCount] = useState(STANDARD);
  const [asked, setAsked] = useState<string>();
  const run = useStore(DryRunStore, (state) => state.run);
  const underWay = useRef<{ cancel(): void }>();
  const inputId = request?.input_id;
  useEffect(() => {
    void DryRunActions.forget();
    setAsked(undefined);
    return () => underWay.current?.cancel();
  }, [inputId]);
  const isRunning = run.status === 'loading' || run.status === 'reloading';
  const now = JSON.stringify([request, count]);
  const start = () => {
    if (!request) return;
    setAsked(now);
    const asking = DryRunActions.start({ ...request, messages: Number(count) });
    underWay.current = asking;
    asking.catch(() => undefined); // The store has the error.
  };
  const cancel = () => {
    underWay.current?.cancel();
    void DryRunActions.forget();
    setAsked(undefined);
  };
  const result = valueOf(run);
  const error = errorOf(run);
  const isBehind = asked !== undefined && asked !== now;
  return (
    <div className="tl-dry-run">
      <p className="tl-small tl-ink-3">{texts.help}</p>
      <div className="tl-dry-run-start">
        <Segmented label={texts.most} segments={CHOICES} value={count} onChange={setCount} />
        <Button
          size="sm"
          busy={isRunning}
          busyLabel={texts.running}
          disabledReason={request ? undefined : texts.incomplete}
          onClick={start}
        >
          {asked === undefined ? texts.start : texts.again}
        </Button>
        {isRunning && (
          <Button size="sm" variant="ghost" onClick={cancel}>
            {texts.cancel}
          </Button>
        )}
      </div>
      {asked !== undefined && error !== undefined && (
        <Note kind="danger" title={texts.failed}>
          {messageOf(error)}
        </Note>
      )}
      {asked !== undefined && error === undefined && result && (
        <div aria-busy={isRunning} aria-live="polite">
          {isBehind && !isRunning && <p className="tl-small tl-ink-3">{texts.behind}</p>}
          <DryRunResult run={result} />
        </div>
      )}
    </div>
  );
}
