import { type ButtonHTMLAttributes, type ReactNode, forwardRef, useLayoutEffect, useRef, useState } from 'react';
import { Spinner } from 'ui/progress/Spinner';
import { useDelayed } from 'ui/timing/useDelayed';

const SPINNER_DELAY_MS = 300;
const VARIANT_CLASS = {
  primary: 'btn-primary',
  secondary: 'btn-secondary',
  ghost: 'btn-link',
  danger: 'btn-danger',
  'outline-danger': 'btn-outline-danger',
};

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: keyof typeof VARIANT_CLASS;
  size?: 'sm' | 'md' | 'lg';
  icon?: ReactNode;
  /** Running: presses do nothing, focus and width stay, after 300 ms a spinner shows. */
  busy?: boolean;
  /** Text while running, for example “Saving…”. */
  busyLabel?: string;
  /** Why it cannot be pressed; the button stays reachable so that the reason can be read. */
  disabledReason?: string;
}

/** A press that does something. Verbs, with an object when it is not obvious. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant = 'secondary', size = 'md', icon, busy = false, busyLabel, disabledReason, ...rest },
  forwarded,
) {
  const { children, className = '', onClick, style, type = 'button', ...attributes } = rest;
  const own = useRef<HTMLButtonElement | null>(null);
  const [restWidth, setRestWidth] = useState<number>();
  const showsBusy = useDelayed(busy, SPINNER_DELAY_MS);
  useLayoutEffect(() => {
    if (busy && own.current) setRestWidth(own.current.offsetWidth);
  }, [busy]);
  const isBlocked = busy || disabledReason !== undefined;
  const sizeClass = size === 'md' ? '' : `btn-${size}`;
  return (
    <button
      {...attributes}
      ref={(element) => {
        own.current = element;
        if (typeof forwarded === 'function') forwarded(element);
        else if (forwarded) forwarded.current = element;
      }}
      type={type}
      className={`btn ${VARIANT_CLASS[variant]} ${sizeClass} ${className}`}
      style={busy && restWidth ? { ...style, minWidth: restWidth } : style}
      aria-busy={busy || undefined}
      aria-disabled={isBlocked || undefined}
      title={disabledReason ?? attributes.title}
      onClick={(event) => {
        if (isBlocked) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {showsBusy ? <Spinner /> : icon}
      {showsBusy && busyLabel !== undefined ? busyLabel : children}
    </button>
  );
});
