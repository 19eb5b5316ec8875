import { type EventDefinition } from 'api/events/definition';
import { type Event } from 'api/events/events';
import { MessageLines } from 'areas/query';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useEffect, useMemo } from 'react';
import { causeOf, onlyMessageOf } from '../model/cause';
import { originOf } from '../model/origin';
import { EventDetailActions, EventDetailStore } from '../stores/EventDetailStore';
import { texts } from '../texts';
import { CausesSection } from './CausesSection';

const { detail: words } = texts;

export interface CausingProps {
  event: Event;
  /** Null: it cannot be read; undefined: not known yet. */
  definition: EventDefinition | null | undefined;
}

/** The newest messages that caused an event. */
export function CausingMessages({ event, definition }: CausingProps) {
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
  const rows = cause && found?.of === event.id ? found.rows : undefined;
  return (
    <CausesSection
      title={words.causes}
      unknown={isKnown && !cause ? words.unknownCauses : undefined}
      count={rows?.length}
      error={cause && errorOf(state)}
      none={words.noCauses}
    >
      {!only && <p className="tl-small tl-ink-3">{words.newest}</p>}
      <MessageLines label={words.causes} rows={rows ?? []} markedId={originOf(event.origin_context)?.id} />
    </CausesSection>
  );
}
