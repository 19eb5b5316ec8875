import {
  closeSearchPanel,
  findNext,
  findPrevious,
  getSearchQuery,
  replaceAll,
  replaceNext,
  SearchQuery,
  setSearchQuery,
} from '@codemirror/search';
import { type EditorView, runScopeHandlers } from '@codemirror/view';
import { CaseSensitive, Regex, WholeWord, X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Button } from 'ui/button/Button';
import { IconButton } from 'ui/button/IconButton';
import { FindField } from 'ui/find/FindField';
import { useLayer } from 'ui/floating/layers';
import { matchesOf } from './code-find';

interface FindPanelProps {
  view: EditorView;
  isReadOnly: boolean;
}

const WAYS = [
  { way: 'caseSensitive', label: 'Match case', icon: <CaseSensitive /> },
  { way: 'wholeWord', label: 'Whole words', icon: <WholeWord /> },
  { way: 'regexp', label: 'Regular expression', icon: <Regex /> },
] as const;

/** Find and replace in the text of an editor. Enter goes on, Shift+Enter back, Esc returns to the text. */
export function FindPanel({ view, isReadOnly }: FindPanelProps) {
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const query = getSearchQuery(view.state);
  const matches = matchesOf(query, view.state);
  const close = () => closeSearchPanel(view);
  useLayer(root, close, { staysOnPress: true });
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const ask = (change: Partial<SearchQuery>) => {
    const { search, replace, caseSensitive, wholeWord, regexp } = query;
    const next = { search, replace, caseSensitive, wholeWord, regexp, ...change };
    // What is typed stands for itself; only expressions know escapes.
    view.dispatch({ effects: setSearchQuery.of(new SearchQuery({ ...next, literal: !next.regexp })) });
  };
  const hasNone = (matches?.count ?? 0) === 0;
  return (
    <div
      ref={root}
      className="tl-code-find"
      role="search"
      aria-label="Find in the text"
      onKeyDown={(event) => {
        if (!event.defaultPrevented && runScopeHandlers(view, event.nativeEvent, 'search-panel'))
          event.preventDefault();
      }}
    >
      <div>
        <FindField
          ref={field}
          main-field="true"
          label="Find"
          text={query.search}
          onText={(search) => ask({ search })}
          matches={matches}
          problem={query.search !== '' && !query.valid ? 'No valid expression' : undefined}
          onMove={(step) => (step === 1 ? findNext(view) : findPrevious(view))}
        >
          {WAYS.map(({ way, label, icon }) => (
            <IconButton key={way} label={label} aria-pressed={query[way]} onClick={() => ask({ [way]: !query[way] })}>
              {icon}
            </IconButton>
          ))}
        </FindField>
        <IconButton label="Close find" className="tl-code-find-close" onClick={close}>
          <X />
        </IconButton>
      </div>
      {!isReadOnly && (
        <div>
          <input
            type="text"
            className="form-control"
            aria-label="Replace with"
            placeholder="Replace with"
            spellCheck={false}
            autoComplete="off"
            value={query.replace}
            onChange={(event) => ask({ replace: event.target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              replaceNext(view);
            }}
          />
          <Button size="sm" disabled={hasNone} onClick={() => replaceNext(view)}>
            Replace
          </Button>
          <Button size="sm" disabled={hasNone} onClick={() => replaceAll(view)}>
            Replace all
          </Button>
        </div>
      )}
    </div>
  );
}
