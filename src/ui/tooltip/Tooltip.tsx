import { type ReactElement, type ReactNode, cloneElement, useEffect, useId, useRef, useState } from 'react';
import { usePlaced } from 'ui/floating/late-placed';
import { type PlacedProps } from 'ui/floating/Placed';
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
  const [isShown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const hide = () => {
    clearTimeout(timer.current);
    setShown(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
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
      {isShown && (
        <Bubble id={id} anchor={{ current: anchor.current?.firstElementChild as HTMLElement }} side={side}>
          {text}
        </Bubble>
      )}
    </span>
  );
}

function Bubble(props: PlacedProps) {
  const Placed = usePlaced(() => undefined);
  return Placed && <Placed {...props} role="tooltip" className="tl-tooltip" />;
}
