import { Split } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { StreamsActions, StreamsStore } from 'areas/streams';
import { useStore } from 'flux/use-store';
import { Button } from 'ui/button/Button';
import { Popover } from 'ui/floating/Popover';
import { formatCount } from 'ui/format/number';
import { QueryBarButton } from 'ui/query-input/QueryBar';
import './StreamsFilter.css';

interface StreamsFilterProps {
  chosen: readonly string[];
  onChoose: (streams: readonly string[]) => void;
  /** For small windows. */
  isShort?: boolean;
  /** What none chosen is called; the streams there are, unless something else. */
  noneText?: string;
}

interface Choice {
  id: string;
  title: string;
}

/** Which streams to search; none chosen means all the person may read. */
export function StreamsFilter({ chosen, onChoose, isShort = false, noneText }: StreamsFilterProps) {
  const streams = useStore(StreamsStore, (state) => state.streams);
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!StreamsStore.getState().streams) void StreamsActions.list();
  }, []);
  const titleOf = (id: string) => streams?.find((stream) => stream.id === id)?.title ?? id;
  const [first] = chosen;
  const one = chosen.length === 1 && first !== undefined ? titleOf(first) : undefined;
  const none = noneText ?? (isShort ? 'All' : 'All streams');
  const text = chosen.length === 0 ? none : (one ?? `${chosen.length} streams`);
  // Streams one may not read any more stay in the list, so that they can be taken out.
  const unknown = chosen.filter((id) => !streams?.some((stream) => stream.id === id));
  const choices = [...(streams ?? []), ...unknown.map((id) => ({ id, title: id }))];
  return (
    <>
      <QueryBarButton
        ref={anchor}
        icon={<Split aria-hidden="true" />}
        text={text}
        count={
          chosen.length === 0 && streams && !isShort && noneText === undefined ? formatCount(streams.length) : undefined
        }
        title="Streams to search"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Popover label="Streams to search" anchor={anchor} className="tl-streams-filter" onClose={() => setOpen(false)}>
          <StreamChoice
            {...{ choices, chosen }}
            onApply={(next) => {
              setOpen(false);
              onChoose(next);
            }}
          />
        </Popover>
      )}
    </>
  );
}

interface StreamChoiceProps {
  choices: readonly Choice[];
  chosen: readonly string[];
  onApply: (streams: readonly string[]) => void;
}

function StreamChoice({ choices, chosen, onApply }: StreamChoiceProps) {
  const [filter, setFilter] = useState('');
  const [draft, setDraft] = useState<ReadonlySet<string>>(new Set(chosen));
  const id = useId();
  const shown = choices.filter(({ title }) => title.toLowerCase().includes(filter.trim().toLowerCase()));
  const toggle = (stream: string) => {
    const next = new Set(draft);
    if (!next.delete(stream)) next.add(stream);
    setDraft(next);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onApply(choices.map((choice) => choice.id).filter((stream) => draft.has(stream)));
      }}
    >
      <input
        type="search"
        className="form-control"
        data-autofocus
        aria-label="Find a stream"
        placeholder="All streams (choose to narrow down)"
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
      />
      <ul aria-label="Streams">
        {shown.map((choice) => (
          <li key={choice.id}>
            <label htmlFor={`${id}${choice.id}`}>
              <input
                id={`${id}${choice.id}`}
                type="checkbox"
                className="form-check-input"
                checked={draft.has(choice.id)}
                onChange={() => toggle(choice.id)}
              />
              <span className="tl-truncate">{choice.title}</span>
            </label>
          </li>
        ))}
        {shown.length === 0 && <li className="tl-ink-3">No stream matches</li>}
      </ul>
      <div className="tl-streams-filter-foot">
        <Button variant="ghost" size="sm" onClick={() => onApply([])}>
          All streams
        </Button>
        <Button variant="primary" size="sm" type="submit">
          Apply
        </Button>
      </div>
    </form>
  );
}
