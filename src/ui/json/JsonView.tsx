import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { CopyButton } from 'ui/copy/CopyButton';
import { contentOf, pathBelow } from './json-path';
import './JsonView.css';

const SHOWN_ENTRIES = 50;

export interface JsonViewProps {
  /** Names it for those who do not see it: “Template”. */
  label: string;
  /** Anything JSON can carry. */
  value: unknown;
  /** Levels that are open at first. */
  openLevels?: number;
}

/** Raw data as a tree: levels fold, each value can be copied, and its path. Long lists show 50 at first. */
export function JsonView({ label, value, openLevels = 3 }: JsonViewProps) {
  return (
    <div className="tl-json" role="group" aria-label={label} tabIndex={0}>
      <ul>
        <Entry name={undefined} value={value} path="" openLevels={openLevels} isLast />
      </ul>
    </div>
  );
}

interface EntryProps {
  name: string | number | undefined;
  value: unknown;
  path: string;
  openLevels: number;
  isLast: boolean;
}

function Entry(props: EntryProps) {
  const { value } = props;
  const isBranch = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
  return isBranch ? <Branch {...props} value={value} /> : <Leaf {...props} />;
}

function Leaf({ name, value, path, isLast }: EntryProps) {
  return (
    <li className="tl-json-line">
      <Name name={name} />
      <span className={`tl-json-${kindOf(value)}`}>{JSON.stringify(value) ?? 'null'}</span>
      {!isLast && ','}
      <CopyBoth value={value} path={path} />
    </li>
  );
}

function Branch({ name, value, path, openLevels, isLast }: EntryProps & { value: object }) {
  const [isOpen, setOpen] = useState(openLevels > 0);
  const [isWhole, setWhole] = useState(false);
  const isList = Array.isArray(value);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  const entries = Object.entries(value) as [string, unknown][];
  const shown = isWhole ? entries : entries.slice(0, SHOWN_ENTRIES);
  const Fold = isOpen ? ChevronDown : ChevronRight;
  return (
    <li>
      <div className="tl-json-line">
        <button
          type="button"
          className="tl-json-fold"
          aria-expanded={isOpen}
          aria-label={path === '' ? 'Everything' : path}
          onClick={() => setOpen(!isOpen)}
        >
          <Fold size={12} aria-hidden="true" />
        </button>
        <Name name={name} />
        {open}
        {!isOpen && (
          <>
            <span className="tl-json-count"> {contentOf(value)} </span>
            {close}
            {!isLast && ','}
          </>
        )}
        <CopyBoth value={value} path={path} />
      </div>
      {isOpen && (
        <>
          <ul>
            {shown.map(([key, each], at) => (
              <Entry
                key={key}
                name={isList ? at : key}
                value={each}
                path={pathBelow(path, isList ? at : key)}
                openLevels={openLevels - 1}
                isLast={at === entries.length - 1}
              />
            ))}
            {shown.length < entries.length && (
              <li className="tl-json-line">
                <button type="button" className="tl-text-button" onClick={() => setWhole(true)}>
                  Show {entries.length - shown.length} more
                </button>
              </li>
            )}
          </ul>
          <div className="tl-json-line">
            {close}
            {!isLast && ','}
          </div>
        </>
      )}
    </li>
  );
}

function Name({ name }: { name: string | number | undefined }) {
  return typeof name === 'string' ? (
    <>
      <span className="tl-json-key">{JSON.stringify(name)}</span>
      {': '}
    </>
  ) : null;
}

const kindOf = (value: unknown): string =>
  typeof value === 'string' ? 'string' : typeof value === 'number' ? 'number' : 'word';

function CopyBoth({ value, path }: { value: unknown; path: string }) {
  return (
    <span className="tl-json-copy">
      <CopyButton
        label={path === '' ? 'Copy everything' : `Copy ${path}`}
        value={() => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))}
      />
    </span>
  );
}
