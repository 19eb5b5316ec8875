import { Button } from 'ui/button/Button';
import { texts } from '../texts';
import './states.css';

interface NothingFoundProps {
  /** What was looked for, in words: “index sets with apps in their name”. */
  what: string;
  /** Takes the filter away. */
  onClear?: () => void;
  clearLabel?: string;
}

/** A list that a filter left empty: one line and the way back. No drawing. */
export function NothingFound({ what, onClear, clearLabel = texts.state.clearFilter }: NothingFoundProps) {
  return (
    <p className="tl-nothing-found" role="status">
      {texts.state.none(what)}{' '}
      {onClear && (
        <Button variant="ghost" size="sm" onClick={onClear}>
          {clearLabel}
        </Button>
      )}
    </p>
  );
}
