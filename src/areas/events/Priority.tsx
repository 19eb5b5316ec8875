import { ChevronDown, ChevronsUp, ChevronUp } from 'lucide-react';
import { HIGH, priorityName } from './priority';
import { texts } from './texts';

/** The priority of an event: a sign that rises with it, and its name. */
export function Priority({ priority }: { priority: number }) {
  const Icon = priority >= HIGH ? ChevronsUp : priority === 2 ? ChevronUp : ChevronDown;
  const name = priorityName(priority);
  return (
    <span
      className={`tl-event-priority ${priority >= HIGH ? 'tl-event-priority-high' : ''}`}
      title={texts.priority.words(name)}
    >
      <Icon size={14} aria-hidden="true" />
      {name}
    </span>
  );
}
