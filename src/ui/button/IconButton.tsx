import { type ReactNode, forwardRef, useId } from 'react';
import { DisabledReason, type ReasonedButtonAttributes } from './DisabledReason';
import './IconButton.css';

export interface IconButtonProps extends ReasonedButtonAttributes {
  /** Says what it does; read aloud and shown as tooltip. */
  label: string;
  children: ReactNode;
}

/** A press shown by an icon alone, 28 by 28. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, children, className = '', type = 'button', disabledReason, isReasonShown, ...attributes },
  ref,
) {
  const reasonId = useId();
  const button = (
    <button
      title={label}
      {...attributes}
      ref={ref}
      type={type}
      className={`tl-icon-button ${className}`}
      aria-label={label}
      {...(disabledReason !== undefined && {
        'aria-disabled': true,
        'aria-describedby': reasonId,
        onClick: (event) => event.preventDefault(),
      })}
    >
      {children}
    </button>
  );
  if (disabledReason === undefined) return button;
  return (
    <>
      {button}
      <DisabledReason id={reasonId} {...{ disabledReason, isReasonShown }} />
    </>
  );
});
