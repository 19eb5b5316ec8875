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
import { texts } from './texts';

interface FindPanelProps {
  view: EditorView;
  isReadOnly: boolean;
}

const WAYS = [
  { way: 'caseSensitive', label: texts.find.caseSensitive, icon: <CaseSensitive /> },
  { way: 'wholeWord', label: texts.find.wholeWord, icon: <WholeWord /> },
  { way: 'regexp', label: texts.find.regexp, icon: <Regex /> },
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
    // The text is literal; only regular expressions have escapes.
    view.dispatch({ effects: setSearchQuery.of(new SearchQuery({ ...next, literal: !next.regexp })) });
  };
  return (
    <div
      ref={root}
      className="tl-code-find"
      role="search"
      aria-label={texts.find.label}
      onKeyDown={(event) => {
        if (!event.defaultPrevented && runScopeHandlers(view, event.nativeEvent, 'search-panel'))
          event.preventDefault();
      }}
    >
      <div>
        <FindField
          ref={field}
          main-field="true"
          label={texts.find.field}
          text={query.search}
          onText={(search) => ask({ search })}
          matches={matches}
          problem={query.search !== '' && !query.valid ? texts.find.invalid : undefined}
          onMove={(step) => (step === 1 ? findNext(view) : findPrevious(view))}
        >
          {WAYS.map(({ way, label, icon }) => (
            <IconButton key={way} label={label} aria-pressed={query[way]} onClick={() => ask({ [way]: !query[way] })}>
              {icon}
            </IconButton>
          ))}
        </FindField>
        <IconButton label={texts.find.close} className="tl-code-find-close" onClick={close}>
          <X />
        </IconButton>
      </div>
      {!isReadOnly && (
        <ReplaceLine {...{ view, query }} matchCount={matches?.count ?? 0} onReplace={(replace) => ask({ replace })} />
      )}
    </div>
  );
}

/** Why there is nothing to replace; undefined when there is. */
function reasonNotToReplace({ search, valid }: SearchQuery, matchCount: number): string | undefined {
  if (search === '') return texts.find.nothingToFind;
  if (!valid) return texts.find.invalid;
  return matchCount === 0 ? texts.find.noMatch : undefined;
}

interface ReplaceLineProps {
  view: EditorView;
  query: SearchQuery;
  matchCount: number;
  onReplace: (replacement: string) => void;
}

function ReplaceLine({ view, query, matchCount, onReplace }: ReplaceLineProps) {
  const reason = reasonNotToReplace(query, matchCount);
  return (
    <div>
      <input
        type="text"
        className="form-control"
        aria-label={texts.find.replaceWith}
        placeholder={texts.find.replaceWith}
        spellCheck={false}
        autoComplete="off"
        value={query.replace}
        onChange={(event) => onReplace(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          replaceNext(view);
        }}
      />
      <Button size="sm" disabledReason={reason} isReasonShown onClick={() => replaceNext(view)}>
        {texts.find.replace}
      </Button>
      {/* What was looked for and not found says so in its field. */}
      <Button size="sm" disabledReason={reason} isReasonShown={query.search !== ''} onClick={() => replaceAll(view)}>
        {texts.find.replaceAll}
      </Button>
    </div>
  );
}
