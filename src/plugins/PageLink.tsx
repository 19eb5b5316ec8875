import { type ReactNode } from 'react';
import { Link } from 'react-router';
import { useHasPage } from './use-has-page';

export interface PageLinkProps {
  /** A route of the console. */
  to: string;
  children: ReactNode;
}

/** A link to a page of another area; plain text where no plugin has that page. */
export function PageLink({ to, children }: PageLinkProps) {
  return useHasPage(to.split('?')[0] ?? to) ? <Link to={to}>{children}</Link> : <span>{children}</span>;
}
