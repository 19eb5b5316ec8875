import { type EventDefinition } from 'api/events/definition';
import { type Event } from 'api/events/events';
import { MessageLines } from 'areas/query';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useEffect, useId, useMemo } from 'react';
import { messageOf } from 'rest/failure';
import { Note } from 'ui/note/Note';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { causeOf, onlyMessageOf } from '../model/cause';
import { originOf } from '../model/origin';
import { EventDetailActions, EventDetailStore } from '../stores/EventDetailStore';
import { texts } from '../texts';

const { detail: words } = texts;

interface CausingMessagesProps {
  event: Event;
  /** Null: it cannot be read; undefined: not known yet. */
  definition: EventDefinition | null | undefined;
}

/** The newest messages that caused an event. */
export function CausingMessages({ event, definition }: CausingMessagesProps) {
  const heading = useId();
  const origin = originOf(event.origin_context);
  const only = onlyMessageOf(event);
  const isKnown = definition !== undefined || only !== undefined;
  const cause = useMemo(() => (isKnown ? causeOf(event, definition ?? null) : undefined), [event, definition, isKnown]);
  useEffect(() => {
    if (!cause) return undefined;
    const asked = EventDetailActions.cause(event.id, cause);
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [event.id, cause]);
  const state = useStore(EventDetailStore, (each) => each.cause);
  const found = valueOf(state);
  const rows = found?.of === event.id ? found.rows : undefined;
  const error = errorOf(state);
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{words.causes}</h3>
      {isKnown && !cause && <p className="tl-ink-3">{words.unknownCauses}</p>}
      {(cause !== undefined || !isKnown) && !rows && error === undefined && <SkeletonRows rows={3} rowHeight={24} />}
      {cause && error !== undefined && (
        <Note kind="warning" title={words.causesFailed}>
          {messageOf(error)}
        </Note>
      )}
      {cause && rows?.length === 0 && <p className="tl-ink-3">{words.noCauses}</p>}
      {cause && rows && rows.length > 0 && (
        <>
          {!only && <p className="tl-small tl-ink-3">{words.newest}</p>}
          <MessageLines label={words.causes} rows={rows} markedId={origin?.id} />
        </>
      )}
    </section>
  );
}
