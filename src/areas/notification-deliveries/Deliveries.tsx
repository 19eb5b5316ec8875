import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useId, useMemo, useState } from 'react';
import { messageOf } from 'rest/failure';
import { createPoll, usePoll } from 'rest/polling';
import { Note } from 'ui/note/Note';
import { Paginator } from 'ui/paginator/Paginator';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { Section } from 'ui/section/Section';
import { DELIVERIES_A_PAGE, DeliveriesActions, DeliveriesStore, type FoundDeliveries, isOf } from './DeliveriesStore';
import { DeliveryRow } from './DeliveryRow';
import { type DeliverySubject } from './subject';
import { texts } from './texts';
import './deliveries.css';

/** What is on its way changes by itself. */
const EVERY_MS = 10_000;

interface DeliveriesProps extends DeliverySubject {
  isPart?: boolean;
}

/** Each attempt to deliver, newest first, and what was withheld and why. */
export function Deliveries({ kind, id, isPart = false }: DeliveriesProps) {
  const heading = useId();
  const [page, setPage] = useState(1);
  const of = useMemo(() => ({ kind, id }), [kind, id]);
  const reload = useLoading(of, page);
  const state = useStore(DeliveriesStore, (each) => each.found);
  const value = valueOf(state);
  const found = isOf(value, of) ? value : undefined;
  const error = errorOf(state);
  const content = (
    <>
      {error !== undefined && (
        <Note kind="warning" title={texts.failed}>
          {messageOf(error)}
        </Note>
      )}
      {!found && error === undefined && <SkeletonRows rows={3} rowHeight={40} />}
      {found && <Rows {...{ found, kind, page, setPage, reload }} />}
    </>
  );
  if (!isPart) {
    return (
      <Section title={texts.title} fact={found && found.total > 0 ? texts.fact(found.total) : undefined}>
        {content}
      </Section>
    );
  }
  return (
    <section aria-labelledby={heading} className="tl-deliveries-part">
      <h3 id={heading}>{kind === 'silence' ? texts.held : texts.title}</h3>
      {content}
    </section>
  );
}

/** Loads a page now and again while it is looked at. @returns loads it once more */
function useLoading(of: DeliverySubject, page: number): () => void {
  const poll = useMemo(
    () => createPoll({ everyMs: EVERY_MS, run: (signal) => DeliveriesActions.load.within(signal, of, page) }),
    [of, page],
  );
  usePoll(poll);
  return () => void DeliveriesActions.load(of, page).catch(() => undefined);
}

interface RowsProps {
  found: FoundDeliveries;
  kind: DeliverySubject['kind'];
  page: number;
  setPage: (page: number) => void;
  reload: () => void;
}

function Rows({ found: { deliveries, total }, kind, page, setPage, reload }: RowsProps) {
  if (total === 0) return <p className="tl-ink-3 mb-0">{kind === 'silence' ? texts.nothingHeld : texts.none}</p>;
  // All attempts and receivers of a delivery are sent again together.
  const newest = new Map<string, number>();
  deliveries.forEach(({ id }, at) => newest.has(id) || newest.set(id, at));
  return (
    <div className="tl-deliveries">
      <ol className="tl-delivery-rows">
        {deliveries.map((delivery, at) => (
          <DeliveryRow
            key={`${delivery.id} ${delivery.attempt} ${delivery.recipient ?? ''} ${delivery.outcome}`}
            {...{ delivery, kind }}
            isRepeatable={newest.get(delivery.id) === at}
            onSent={reload}
          />
        ))}
      </ol>
      {total > DELIVERIES_A_PAGE && (
        <Paginator page={page} pageSize={DELIVERIES_A_PAGE} total={total} onPage={setPage} />
      )}
    </div>
  );
}
