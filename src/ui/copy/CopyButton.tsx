import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { copyText } from './copyText';
import { Button } from 'ui/button/Button';
import { IconButton } from 'ui/button/IconButton';
import { texts } from '../texts';

const DONE_SHOWN_MS = 1500;

interface CopyButtonProps {
  /** Says what is copied, for example “Copy message ID”. */
  label: string;
  value: string | (() => string);
  withText?: boolean;
  /** Another than the one for copying, where two things can be copied. */
  icon?: ReactNode;
  /** Inside of rows: see the cells of `DataTable`. */
  tabIndex?: 0 | -1;
}

/** Copies in one press; the icon becomes a check for 1.5 s. */
export function CopyButton({ label, value, withText = false, icon: ownIcon, tabIndex }: CopyButtonProps) {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => setDone(false), DONE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
  const handleClick = () => {
    void copyText(typeof value === 'function' ? value() : value).then(setDone);
  };
  const icon = isDone ? <Check /> : (ownIcon ?? <Copy />);
  return (
    <>
      {withText ? (
        <Button variant="ghost" size="sm" icon={icon} tabIndex={tabIndex} onClick={handleClick}>
          {label}
        </Button>
      ) : (
        <IconButton label={label} tabIndex={tabIndex} onClick={handleClick}>
          {icon}
        </IconButton>
      )}
      <span className="tl-visually-hidden" role="status">
        {isDone ? texts.copy.copied : ''}
      </span>
    </>
  );
}
