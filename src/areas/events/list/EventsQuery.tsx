import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from 'ui/button/IconButton';
import { useDraft } from 'ui/field/useDraft';
import { Kbd } from 'ui/kbd/Kbd';
import { usePageKeys } from 'ui/shortcut/useShortcuts';
import { texts } from '../texts';
import 'ui/field/search-box.css';

interface EventsQueryProps {
  query: string;
  /** Given on by Enter, and when the field is left: searching while one types would show errors of half a query. */
  onQuery: (query: string) => void;
}

/** The query for events. */
export function EventsQuery({ query, onQuery }: EventsQueryProps) {
  const field = useRef<HTMLInputElement>(null);
  const { draft, setDraft, giveOn } = useDraft(query, onQuery);
  usePageKeys([{ keys: ['/'], does: texts.list.focus, run: () => field.current?.focus() }]);
  const submit = (next: string) => giveOn(next.trim());
  return (
    <div className="tl-search-box tl-field-focus tl-events-query" role="search" aria-label={texts.list.search}>
      <Search size={14} aria-hidden="true" />
      <input
        ref={field}
        type="text"
        aria-label={texts.list.search}
        placeholder={texts.list.placeholder}
        spellCheck={false}
        autoComplete="off"
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => submit(draft)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') submit(draft);
          else if (event.key === 'Escape' && draft !== query) setDraft(query);
          else return;
          event.preventDefault();
        }}
      />
      {draft === '' ? (
        <span aria-hidden="true">
          <Kbd>/</Kbd>
        </span>
      ) : (
        <IconButton label={texts.list.clear} onClick={() => submit('')}>
          <X />
        </IconButton>
      )}
    </div>
  );
}
