import { CircleQuestionMark } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from 'ui/button/IconButton';
import { Popover } from 'ui/floating/Popover';
import { Kbd, modKey } from 'ui/kbd/Kbd';

const KEYS: readonly (readonly [readonly string[], string])[] = [
  [['?'], 'This list'],
  [['/'], 'To the query or the search field'],
  [['↑', '↓'], 'Move in a table, also j and k'],
  [['⏎'], 'Open or close a row, run a query'],
  [['+', '−'], 'Filter for a value, or without it'],
  [['Esc'], 'Close what is on top'],
];

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The keys of the console. */
export function HelpButton() {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <IconButton
        ref={anchor}
        label="Keyboard help"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <CircleQuestionMark />
      </IconButton>
      {isOpen && (
        <Popover label="Keyboard help" anchor={anchor} align="end" onClose={() => setOpen(false)}>
          <div className="tl-help">
            <h2>Keyboard</h2>
            <dl>
              {[...KEYS, [[modKey(), '⏎'], 'Run from anywhere in the query'] as const].map(([keys, effect]) => (
                <div key={effect}>
                  <dt>
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dt>
                  <dd>{effect}</dd>
                </div>
              ))}
            </dl>
          </div>
        </Popover>
      )}
    </>
  );
}
