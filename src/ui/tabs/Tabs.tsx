import Nav from 'react-bootstrap/Nav';
import { Link } from 'react-router';
import './Segmented.css';

export interface Tab {
  /** Route of the console. */
  to: string;
  label: string;
  count?: string;
  isCurrent: boolean;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
}

/** Siblings that have their own address. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <Nav as="nav" className="tl-tabs" aria-label={label}>
      {tabs.map(({ to, label: text, count, isCurrent }) => (
        <Nav.Link key={to} as={Link} to={to} active={isCurrent} aria-current={isCurrent ? 'page' : undefined}>
          {text}
          {count !== undefined && <span>{count}</span>}
        </Nav.Link>
      ))}
    </Nav>
  );
}
