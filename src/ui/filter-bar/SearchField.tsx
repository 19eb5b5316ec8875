import { Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from 'ui/button/IconButton';
import { Kbd } from 'ui/kbd/Kbd';
import { usePageKeys } from 'ui/shortcut/useShortcuts';
import { useDraft } from '../field/useDraft';
import { texts } from '../texts';
import '../field/search-box.css';
import './FilterBar.css';

const SETTLE_MS = 150;

export interface SearchFieldProps {
  label: string;
  /** What is searched: “Title, prefix or description”. */
  placeholder: string;
  text: string;
  /** Called shortly after the last key, at once on Enter and when cleared. */
  onText: (text: string) => void;
  /** `/` focuses it; off when there are two on a page. */
  hasSlashKey?: boolean;
}

/** Filters the list of the page. `/` focuses it, Enter applies the text at once, Esc clears it. */
export function SearchField({ label, placeholder, text, onText, hasSlashKey = true }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const { draft, type, take } = useSettlingDraft(text, onText);
  usePageKeys(hasSlashKey ? [{ keys: ['/'], does: texts.filter.focus, run: () => field.current?.focus() }] : []);
  return (
    <div className="tl-search-box tl-search-field tl-field-focus" role="search" aria-label={label}>
      <Search size={14} aria-hidden="true" />
      <input
        ref={field}
        type="text"
        aria-label={label}
        placeholder={placeholder}
        spellCheck={false}
        autoComplete="off"
        value={draft}
        onChange={(event) => type(event.target.value)}
        onBlur={() => take(draft)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take(draft);
          else if (event.key === 'Escape' && draft !== '') take('');
          else return;
          event.preventDefault();
        }}
      />
      {draft === '' ? (
        hasSlashKey && (
          <span aria-hidden="true">
            <Kbd>/</Kbd>
          </span>
        )
      ) : (
        <IconButton
          label={texts.filter.clear}
          onClick={() => {
            take('');
            field.current?.focus();
          }}
        >
          <X />
        </IconButton>
      )}
    </div>
  );
}

/** A draft that is given on when typing pauses. */
function useSettlingDraft(text: string, onText: (text: string) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const { draft, setDraft, giveOn } = useDraft(text, onText, () => clearTimeout(timer.current));
  useEffect(() => () => clearTimeout(timer.current), []);
  const take = (next: string) => {
    clearTimeout(timer.current);
    giveOn(next);
  };
  const type = (next: string) => {
    setDraft(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => take(next), SETTLE_MS);
  };
  return { draft, type, take };
}
