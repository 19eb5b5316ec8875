import { CircleQuestionMark } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from 'ui/button/IconButton';
import { Popover } from 'ui/floating/Popover';
import { useShortcuts } from 'ui/shortcut/useShortcuts';
import { helpWanted } from './help-wish';
import { HelpContent } from './HelpContent';
import './Help.css';

/** Explains the page, and lists its keys and those of the console. `?` opens it. */
export function HelpButton() {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  useEffect(() => helpWanted.listen(() => setOpen(true)), []);
  useShortcuts('Everywhere', [{ keys: ['?'], does: 'This page and its keys', run: () => setOpen(true) }]);
  return (
    <>
      <IconButton
        ref={anchor}
        label="Help and keys"
        title="Help and keys (?)"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <CircleQuestionMark />
      </IconButton>
      {isOpen && (
        <Popover label="Help and keys" anchor={anchor} align="end" className="tl-help" onClose={() => setOpen(false)}>
          <HelpContent onFollow={() => setOpen(false)} />
        </Popover>
      )}
    </>
  );
}
