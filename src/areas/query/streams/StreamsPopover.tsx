import { type RefObject, useId, useState } from 'react';
import { Button } from 'ui/button/Button';
import { Popover } from 'ui/floating/Popover';
import { texts } from './popover-texts';
import './StreamsPopover.css';

interface Choice {
  id: string;
  title: string;
}

interface StreamsPopoverProps extends StreamChoiceProps {
  anchor: RefObject<HTMLElement>;
  onClose: () => void;
}

/** A list of streams to choose from, filtered by title. */
export function StreamsPopover({ anchor, onClose, ...choice }: StreamsPopoverProps) {
  return (
    <Popover label={texts.label} className="tl-streams-filter" {...{ anchor, onClose }}>
      <StreamChoice {...choice} />
    </Popover>
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
        aria-label={texts.find}
        placeholder={texts.placeholder}
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
      />
      <ul aria-label={texts.list}>
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
        {shown.length === 0 && <li className="tl-ink-3">{texts.none}</li>}
      </ul>
      <div className="tl-streams-filter-foot">
        <Button variant="ghost" size="sm" onClick={() => onApply([])}>
          {texts.all}
        </Button>
        <Button variant="primary" size="sm" type="submit">
          {texts.apply}
        </Button>
      </div>
    </form>
  );
}
