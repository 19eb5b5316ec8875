import { Split } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useStreams } from 'areas/streams';
import { formatCount } from 'ui/format/number';
import { QueryBarButton } from 'ui/query-input/QueryBar';
import { texts } from '../texts';

const StreamsPopover = lazy(async () => ({ default: (await import('./StreamsPopover')).StreamsPopover }));

interface StreamsFilterProps {
  chosen: readonly string[];
  onChoose: (streams: readonly string[]) => void;
  /** For small windows. */
  isShort?: boolean;
  /** Text when none is chosen. */
  noneText?: string;
}

/** Which streams to search; none chosen means all the person may read. */
export function StreamsFilter({ chosen, onChoose, isShort = false, noneText }: StreamsFilterProps) {
  const streams = useStreams();
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const titleOf = (id: string) => streams?.find((stream) => stream.id === id)?.title ?? id;
  const [first] = chosen;
  const one = chosen.length === 1 && first !== undefined ? titleOf(first) : undefined;
  const none = noneText ?? (isShort ? texts.streams.allShort : texts.streams.all);
  const text = chosen.length === 0 ? none : (one ?? texts.streams.count(chosen.length));
  const count = streams ? formatCount(streams.length) : '';
  // Streams the person may no longer read stay in the list, so that they can be removed.
  const unknown = chosen.filter((id) => !streams?.some((stream) => stream.id === id));
  const choices = [...(streams ?? []), ...unknown.map((id) => ({ id, title: id }))];
  return (
    <>
      <QueryBarButton
        ref={anchor}
        icon={<Split aria-hidden="true" />}
        text={text}
        count={chosen.length === 0 && !isShort && noneText === undefined ? count : undefined}
        title={texts.streams.label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <StreamsPopover
            {...{ anchor, choices, chosen }}
            onClose={() => setOpen(false)}
            onApply={(next) => {
              setOpen(false);
              onChoose(next);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
