import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { FindField } from 'ui/find/FindField';
import { keyName } from 'ui/shortcut/key-names';
import { JsonEntry, type JsonTree } from './JsonEntry';
import { type JsonPlace, linesOf } from './json-find';
import { handleJsonKey } from './json-keys';
import { useJsonFind } from './useJsonFind';
import { texts } from './texts';
import './JsonView.css';

/** Above so many lines there is a field to look for text. */
const LONG = 25;
const NONE: ReadonlySet<string> = new Set();

export interface JsonViewProps {
  /** Names it for those who do not see it: “Template”. */
  label: string;
  /** Anything JSON can carry. */
  value: unknown;
  /** Levels that are open at first. */
  openLevels?: number;
}

/**
 * Raw data as a tree: levels fold, each value and its path can be copied, long data can be searched. One line carries the
 * focus: arrows move it, → and ← open and close, c copies the value, p the path, Ctrl/⌘+F looks for text. Long lists show
 * 50 entries at first.
 */
export function JsonView({ label, value, openLevels = 3 }: JsonViewProps) {
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [folds, setFolds] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [whole, setWhole] = useState(NONE);
  const [current, setCurrent] = useState('');
  const find = useJsonFind(value);
  const isLong = useMemo(() => linesOf(value, LONG) > LONG, [value]);
  const { place } = find;
  useEffect(() => {
    if (place) root.current?.querySelector('.tl-json-shown')?.scrollIntoView?.({ block: 'nearest' });
  }, [place]);
  const reveal = (found: JsonPlace | undefined) => {
    if (!found) return;
    setFolds(new Map([...folds, ...found.within.map((path) => [path, true] as const)]));
    setWhole(new Set([...whole, ...found.within]));
    setCurrent(found.path);
  };
  const tree: JsonTree = {
    isOpen: (path, level) => folds.get(path) ?? level <= openLevels,
    fold: (path, isOpen) => {
      setFolds(new Map([...folds, [path, isOpen]]));
      // What is folded away cannot be where Tab leads.
      setCurrent(path);
    },
    isWhole: (path) => whole.has(path),
    showWhole: (path) => setWhole(new Set([...whole, path])),
    current,
    focus: setCurrent,
    text: find.text,
    place,
  };
  const handleFindKey = (event: KeyboardEvent) => {
    const key = keyName(event);
    if (!isLong || key === undefined) return;
    if (key === 'Mod+f') {
      field.current?.focus();
      field.current?.select();
    } else if (key === 'F3' || key === 'Mod+g') reveal(find.move(1));
    else if (key === 'Shift+F3') reveal(find.move(-1));
    else if (key === 'Escape' && event.target === field.current && find.text !== '') find.setText('');
    else return;
    event.preventDefault();
  };
  return (
    <div ref={root} className="tl-json" onKeyDown={handleFindKey}>
      {isLong && (
        <div className="tl-json-find" role="search" aria-label={texts.findIn(label)}>
          <FindField
            ref={field}
            label={texts.find}
            text={find.text}
            onText={find.setText}
            matches={find.matches}
            onMove={(step) => reveal(find.move(step))}
          />
        </div>
      )}
      <ul role="tree" className="tl-json-tree" aria-label={label} onKeyDown={handleJsonKey}>
        <JsonEntry tree={tree} name={undefined} value={value} path="" level={1} isLast />
      </ul>
    </div>
  );
}
