import { type ReactNode, forwardRef, useId, useLayoutEffect, useRef, useState } from 'react';
import BootstrapButton from 'react-bootstrap/Button';
import { Spinner } from 'ui/progress/Spinner';
import { useDelayed } from 'ui/timing/useDelayed';
import { DisabledReason, type ReasonedButtonAttributes } from './DisabledReason';

const SPINNER_DELAY_MS = 300;

export interface ButtonProps extends ReasonedButtonAttributes {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'outline-danger';
  size?: 'sm' | 'md' | 'lg';
  icon?: ReactNode;
  /** Running: presses do nothing, focus and width stay, after 300 ms a spinner shows. */
  busy?: boolean;
  /** Text while running, for example “Saving…”. */
  busyLabel?: string;
}

/** A press that does something. Verbs, with an object when it is not obvious. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant = 'secondary', size = 'md', icon, busy = false, busyLabel, disabledReason, isReasonShown, ...rest },
  forwarded,
) {
  const { children, onClick, style, ...attributes } = rest;
  const own = useRef<HTMLButtonElement | null>(null);
  const [restWidth, setRestWidth] = useState<number>();
  const showsBusy = useDelayed(busy, SPINNER_DELAY_MS);
  useLayoutEffect(() => {
    if (busy && own.current) setRestWidth(own.current.offsetWidth);
  }, [busy]);
  const reasonId = useId();
  const hasReason = disabledReason !== undefined;
  const isBlocked = busy || hasReason;
  const button = (
    <BootstrapButton
      {...attributes}
      ref={(element) => {
        own.current = element;
        if (typeof forwarded === 'function') forwarded(element);
        else if (forwarded) forwarded.current = element;
      }}
      variant={variant === 'ghost' ? 'link' : variant}
      size={size === 'md' ? undefined : size}
      style={busy && restWidth ? { ...style, minWidth: restWidth } : style}
      aria-busy={busy || undefined}
      aria-disabled={isBlocked || undefined}
      aria-describedby={hasReason ? reasonId : attributes['aria-describedby']}
      onClick={(event) => {
        if (isBlocked) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {showsBusy ? <Spinner /> : icon}
      {showsBusy && busyLabel !== undefined ? busyLabel : children}
    </BootstrapButton>
  );
  return (
    <>
      {button}
      {hasReason && <DisabledReason id={reasonId} {...{ disabledReason, isReasonShown }} />}
    </>
  );
});
