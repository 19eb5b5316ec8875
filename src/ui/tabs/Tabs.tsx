import { type ReactNode } from 'react';
import './Segmented.css';

export interface Tab {
  href: string;
  label: string;
  count?: string;
  isCurrent: boolean;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** Draws a link of the router; a plain link when absent. */
  renderLink?: (tab: Tab, content: ReactNode) => ReactNode;
}

/** Siblings that have their own address. */
export function Tabs({ label, tabs, renderLink }: TabsProps) {
  return (
    <nav className="tl-tabs" aria-label={label}>
      {tabs.map((tab) => {
        const content = (
          <>
            {tab.label}
            {tab.count !== undefined && <span>{tab.count}</span>}
          </>
        );
        if (renderLink) return renderLink(tab, content);
        return (
          <a key={tab.href} href={tab.href} aria-current={tab.isCurrent ? 'page' : undefined}>
            {content}
          </a>
        );
      })}
    </nav>
  );
}
