import { ChevronDown, ChevronRight, Waypoints } from 'lucide-react';
import { type ReactNode } from 'react';
import { CopyButton } from 'ui/copy/CopyButton';
import { type JsonPlace, entriesOf, isBranch, textOf } from './json-find';
import { contentOf, pathBelow } from './json-path';
import { FoundText } from './FoundText';
import { texts } from './texts';

const SHOWN_ENTRIES = 50;

/** What a tree knows and does; the same for all its lines. */
export interface JsonTree {
  isOpen: (path: string, level: number) => boolean;
  fold: (path: string, isOpen: boolean) => void;
  /** Whether a long list shows all of its entries. */
  isWhole: (path: string) => boolean;
  showWhole: (path: string) => void;
  /** The line that Tab reaches. */
  current: string;
  focus: (path: string) => void;
  /** What is looked for. */
  text: string;
  place: JsonPlace | undefined;
}

interface EntryProps {
  tree: JsonTree;
  name: string | number | undefined;
  value: unknown;
  path: string;
  /** 1 is the outermost. */
  level: number;
  isLast: boolean;
}

/** A value, with what is in it below. */
export function JsonEntry(props: EntryProps) {
  const { tree, name, value, path, level, isLast } = props;
  const hasMore = isBranch(value);
  const isOpen = hasMore && tree.isOpen(path, level);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const tabIndex = tree.current === path ? 0 : -1;
  const end = isLast ? '' : ',';
  return (
    <li role="none">
      <div
        role="treeitem"
        className="tl-json-line"
        aria-level={level}
        aria-expanded={hasMore ? isOpen : undefined}
        tabIndex={tabIndex}
        data-path={path}
        onFocus={() => tree.focus(path)}
      >
        {hasMore && <Fold tree={tree} path={path} isOpen={isOpen} />}
        {typeof name === 'string' && (
          <>
            <span className="tl-json-key">
              <Found {...props} text={JSON.stringify(name)} part="key" />
            </span>
            {': '}
          </>
        )}
        {!hasMore && (
          <span className={`tl-json-${kindOf(value)}`}>
            <Found {...props} text={textOf(value)} part="value" />
          </span>
        )}
        {hasMore && open}
        {hasMore && !isOpen && (
          <>
            <span className="tl-json-count"> {contentOf(value)} </span>
            {close}
          </>
        )}
        {!isOpen && end}
        <CopyBoth {...{ value, path, tabIndex }} />
      </div>
      {isOpen && (
        <>
          <Below {...props} value={value} />
          <div className="tl-json-line" aria-hidden="true">
            {close}
            {end}
          </div>
        </>
      )}
    </li>
  );
}

function Below({ tree, value, path, level }: EntryProps & { value: object }): ReactNode {
  const entries = entriesOf(value);
  const shown = tree.isWhole(path) ? entries : entries.slice(0, SHOWN_ENTRIES);
  return (
    <ul role="group">
      {shown.map(([name, each], at) => (
        <JsonEntry
          key={name}
          {...{ tree, name }}
          value={each}
          path={pathBelow(path, name)}
          level={level + 1}
          isLast={at === entries.length - 1}
        />
      ))}
      {shown.length < entries.length && (
        <li role="none">
          <div role="treeitem" className="tl-json-line" aria-level={level + 1} tabIndex={-1}>
            <button type="button" className="tl-text-button" onClick={() => tree.showWhole(path)}>
              {texts.more(entries.length - shown.length)}
            </button>
          </div>
        </li>
      )}
    </ul>
  );
}

function Fold({ tree, path, isOpen }: { tree: JsonTree; path: string; isOpen: boolean }) {
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <button
      type="button"
      className="tl-json-fold"
      tabIndex={-1}
      aria-expanded={isOpen}
      aria-label={path === '' ? texts.everything : path}
      onClick={() => tree.fold(path, !isOpen)}
    >
      <Chevron size={12} aria-hidden="true" />
    </button>
  );
}

function Found({ tree, path, text, part }: EntryProps & { text: string; part: JsonPlace['part'] }) {
  const isShown = tree.place?.path === path && tree.place.part === part;
  return <FoundText text={text} wanted={tree.text} isShown={isShown} />;
}

const kindOf = (value: unknown): string =>
  typeof value === 'string' ? 'string' : typeof value === 'number' ? 'number' : 'word';

function CopyBoth({ value, path, tabIndex }: { value: unknown; path: string; tabIndex: 0 | -1 }) {
  return (
    <span className="tl-json-copy">
      {path !== '' && (
        <span data-copy="path">
          <CopyButton label={texts.copyPath(path)} value={path} icon={<Waypoints />} tabIndex={tabIndex} />
        </span>
      )}
      <span data-copy="value">
        <CopyButton
          label={path === '' ? texts.copyAll : texts.copy(path)}
          value={() => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))}
          tabIndex={tabIndex}
        />
      </span>
    </span>
  );
}
