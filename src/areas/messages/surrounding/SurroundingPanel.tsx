import { ChevronDown, ChevronUp } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { StreamsStore } from 'areas/streams';
import { itemsOf } from 'rest/entity/list-store';
import { messageOf } from 'rest/failure';
import { useStore } from 'flux/use-store';
import { Button } from 'ui/button/Button';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { Segmented } from 'ui/tabs/Segmented';
import { type DetailedMessage } from '../rows/message';
import { MessageLines, type ResultRow } from 'areas/query';
import { type AroundScope } from './around';
import { SurroundingActions } from './SurroundingActions';
import { SurroundingStore } from './SurroundingStore';
import { texts } from './texts';
import './surrounding.css';

const STEP = 5;
const MOST = 100;
const SCOPES = [
  { value: 'source', label: texts.scope.source },
  { value: 'streams', label: texts.scope.streams },
  { value: 'all', label: texts.scope.all },
] as const;

/** The streams of a message as far as the person may read them. */
function useReadableStreams({ streamIds }: DetailedMessage): readonly string[] {
  const streams = useStore(StreamsStore, itemsOf);
  return useMemo(
    () => (streams ? streamIds.filter((id) => streams.some((stream) => stream.id === id)) : streamIds),
    [streams, streamIds],
  );
}

const rowOfMessage = ({ id, index, fields }: DetailedMessage): ResultRow => ({ id, index, fields });

/** What happened right before and right after a message. */
export function SurroundingPanel({ message }: { message: DetailedMessage }) {
  const [scope, setScope] = useState<AroundScope>('source');
  const [size, setSize] = useState({ before: STEP, after: STEP });
  const readable = useReadableStreams(message);
  const key = readable.join();
  const surroundings = useStore(SurroundingStore, ({ of }) => of[message.id]);
  const { id } = message;
  // A drawn row makes its message anew: only another id is another message.
  const latest = useRef(message);
  latest.current = message;
  const load = useCallback(
    () =>
      SurroundingActions.load({
        message: { ...latest.current, id },
        scope,
        streams: key === '' ? [] : key.split(','),
        ...size,
      }),
    [id, scope, key, size],
  );
  useEffect(() => {
    const asked = load();
    return () => asked.cancel();
  }, [load]);
  useEffect(() => () => void SurroundingActions.forget(id), [id]);
  const grow = (side: 'before' | 'after') => setSize((now) => ({ ...now, [side]: Math.min(MOST, now[side] + STEP) }));
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'b') grow('before');
    else if (event.key === 'a') grow('after');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const around = surroundings?.scope === scope ? surroundings.around : undefined;
  return (
    <section className="tl-surrounding" aria-label={texts.label} onKeyDown={handleKeyDown}>
      <header>
        <Segmented label={texts.scope.label} segments={SCOPES} value={scope} onChange={setScope} />
      </header>
      {surroundings?.error !== undefined && (
        <p className="tl-surrounding-note" role="alert">
          {texts.notLoaded(messageOf(surroundings.error))}
          <Button size="sm" onClick={() => void load()}>
            {texts.retry}
          </Button>
        </p>
      )}
      {around ? (
        <>
          <More side="before" count={size.before} isAll={around.isStart} onMore={() => grow('before')} />
          <MessageLines
            label={texts.list}
            rows={[...around.before, rowOfMessage(message), ...around.after]}
            markedId={message.id}
          />
          <More side="after" count={size.after} isAll={around.isEnd} onMore={() => grow('after')} />
        </>
      ) : (
        surroundings?.error === undefined && <SkeletonRows rows={2 * STEP + 1} rowHeight={24} />
      )}
    </section>
  );
}

interface MoreProps {
  side: 'before' | 'after';
  count: number;
  /** There is nothing more on this side. */
  isAll: boolean;
  onMore: () => void;
}

function More({ side, count, isAll, onMore }: MoreProps) {
  if (isAll) return <p className="tl-surrounding-note">{texts.end[side]}</p>;
  if (count >= MOST) {
    return <p className="tl-surrounding-note">{texts.tooMany[side](MOST)} </p>;
  }
  return (
    <Button variant="ghost" size="sm" icon={side === 'before' ? <ChevronUp /> : <ChevronDown />} onClick={onMore}>
      {texts.more[side](STEP)}
    </Button>
  );
}
