import { type ButtonHTMLAttributes, type ReactNode, forwardRef } from 'react';
import './IconButton.css';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Says what it does; read aloud and shown as tooltip. */
  label: string;
  children: ReactNode;
}

/** A press shown by an icon alone, 28 by 28. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, children, className = '', type = 'button', ...attributes },
  ref,
) {
  return (
    <button
      title={label}
      {...attributes}
      ref={ref}
      type={type}
      className={`tl-icon-button ${className}`}
      aria-label={label}
    >
      {children}
    </button>
  );
});
