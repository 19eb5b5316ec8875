import { useLayoutEffect, useRef } from 'react';
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
  const list = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to;
  // On a phone they are wider than the page.
  useLayoutEffect(() => showWhole(list.current?.querySelector('[aria-current]')), [current]);
  return (
    <Nav ref={list} as="nav" className="tl-tabs" aria-label={label}>
      {tabs.map(({ to, label: text, count, isCurrent }) => (
        <Nav.Link key={to} as={Link} to={to} active={isCurrent} aria-current={isCurrent ? 'page' : undefined}>
          {text}
          {count !== undefined && <span>{count}</span>}
        </Nav.Link>
      ))}
    </Nav>
  );
}

/** Scrolls what a tab stands in sideways until all of it is seen; the page itself stays where it is. */
function showWhole(tab: Element | null | undefined): void {
  const list = tab?.parentElement;
  if (!tab || !list) return;
  const [edges, box] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  list.scrollLeft += Math.max(0, box.right - edges.right) - Math.max(0, edges.left - box.left);
}
