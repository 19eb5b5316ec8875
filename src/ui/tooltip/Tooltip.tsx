import { type ReactElement, type ReactNode, cloneElement, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { place } from 'ui/floating/place';
import './Tooltip.css';

const SHOW_DELAY_MS = 400;

interface TooltipProps {
  /** Adds something the person cannot see already. */
  text: ReactNode;
  side?: 'below' | 'right';
  /** One element; it gets the description. */
  children: ReactElement;
}

/** Shown after 400 ms of hover, or at once on keyboard focus; Esc hides it. */
export function Tooltip({ text, side = 'below', children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const hide = () => {
    clearTimeout(timer.current);
    setShown(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const target = anchor.current?.firstElementChild;
    const element = bubble.current;
    if (!isShown || !target || !element) return;
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    const viewport = { width: innerWidth, height: innerHeight };
    const { left, top } = place({ anchor: target.getBoundingClientRect(), size, viewport, align: 'start', side });
    Object.assign(element.style, { left: `${left}px`, top: `${top}px`, visibility: 'visible' });
  }, [isShown, side]);
  return (
    <span
      ref={anchor}
      style={{ display: 'contents' }}
      onMouseEnter={() => (timer.current = setTimeout(() => setShown(true), SHOW_DELAY_MS))}
      onMouseLeave={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && setShown(true)}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {cloneElement(children, { 'aria-describedby': isShown ? id : undefined })}
      {isShown &&
        createPortal(
          <div
            ref={bubble}
            id={id}
            role="tooltip"
            className="tl-tooltip"
            style={{ position: 'fixed', visibility: 'hidden' }}
          >
            {text}
          </div>,
          anchor.current?.closest('main, header, nav, [role="dialog"]') ?? document.body,
        )}
    </span>
  );
}
