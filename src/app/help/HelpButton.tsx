import { CircleQuestionMark } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from 'ui/button/IconButton';
import { Popover } from 'ui/floating/Popover';
import { useShortcuts } from 'ui/shortcut/useShortcuts';
import { helpWanted } from './help-wish';
import { useLateCode } from '../late-code';
import { texts } from '../console-texts';
import './Help.css';

const load = () => import('./HelpContent');

/** Opens the help: what the page is for, and keyboard shortcuts. Also opened by `?`. */
export function HelpButton() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const code = useLateCode({ isWanted: isOpen, load, name: texts.missingCode.help, onFail: close });
  useEffect(() => helpWanted.listen(() => setOpen(true)), []);
  useShortcuts('Everywhere', [{ keys: ['?'], does: texts.keys.help, run: () => setOpen(true) }]);
  return (
    <>
      <IconButton
        ref={anchor}
        label={texts.help.label}
        title={texts.help.tip}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <CircleQuestionMark />
      </IconButton>
      {isOpen && code && (
        <Popover label={texts.help.label} anchor={anchor} align="end" className="tl-help" onClose={close}>
          <code.HelpContent onFollow={close} />
        </Popover>
      )}
    </>
  );
}
