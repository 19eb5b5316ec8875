import { type ReactNode } from 'react';
import { Link } from 'react-router';

export interface ButtonLinkProps {
  /** Route of the console. */
  to: string;
  variant?: 'primary' | 'secondary' | 'ghost';
  size?: 'sm' | 'md';
  icon?: ReactNode;
  children: ReactNode;
}

const VARIANT_CLASS = { primary: 'btn-primary', secondary: 'btn-secondary', ghost: 'btn-link' };

/** A link that looks like a button: it goes to a page and does nothing else. */
export function ButtonLink({ to, variant = 'secondary', size = 'md', icon, children }: ButtonLinkProps) {
  return (
    <Link to={to} className={`btn ${VARIANT_CLASS[variant]} ${size === 'sm' ? 'btn-sm' : ''}`}>
      {icon}
      {children}
    </Link>
  );
}
