import { ArrowDown, ArrowUp, Search } from 'lucide-react';
import { forwardRef, type InputHTMLAttributes, type ReactNode } from 'react';
import { IconButton } from 'ui/button/IconButton';
import { texts } from './texts';
import '../field/search-box.css';
import './FindField.css';

/** Where a text was found. */
export interface Matches {
  count: number;
  /** The one that is shown now, from 0; undefined when none is. */
  at: number | undefined;
  /** Counting stopped here: there may be more. */
  isCut?: boolean;
}

export interface FindFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  /** Names the field: “Find”. */
  label: string;
  text: string;
  onText: (text: string) => void;
  /** Undefined while nothing is looked for. */
  matches: Matches | undefined;
  /** Why the text cannot be looked for. */
  problem?: string;
  onMove: (step: 1 | -1) => void;
  /** Ways to look, beside the field. */
  children?: ReactNode;
}

/** Looks for text in what is on the screen: how often it is there, and from one place to the next by Enter, Shift+Enter. */
export const FindField = forwardRef<HTMLInputElement, FindFieldProps>(function FindField(props, ref) {
  const { label, text, onText, matches, problem, onMove, children, ...attributes } = props;
  const found = matches ? matchText(matches) : '';
  const noMove = (matches?.count ?? 0) > 0 ? undefined : (problem ?? (found || texts.nothing));
  return (
    <>
      <div className="tl-search-box tl-find-field tl-field-focus">
        <Search size={14} aria-hidden="true" />
        <input
          type="text"
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          {...attributes}
          ref={ref}
          aria-label={label}
          aria-invalid={problem !== undefined || undefined}
          placeholder={label}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onMove(event.shiftKey ? -1 : 1);
          }}
        />
        <span className={`tl-find-count ${problem !== undefined ? 'tl-find-problem' : ''}`} role="status">
          {problem ?? found}
        </span>
      </div>
      {children}
      <IconButton label={texts.previous} disabledReason={noMove} isReasonShown onClick={() => onMove(-1)}>
        <ArrowUp />
      </IconButton>
      <IconButton label={texts.next} disabledReason={noMove} isReasonShown onClick={() => onMove(1)}>
        <ArrowDown />
      </IconButton>
    </>
  );
});

function matchText({ count, at, isCut = false }: Matches): string {
  if (count === 0) return texts.none;
  return at === undefined ? texts.matches(count, isCut) : texts.at(at + 1, count, isCut);
}
