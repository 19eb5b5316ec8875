import { Link } from 'react-router';
import { useQueryState } from 'routing/query-state';
import { Routes } from 'routing/Routes';
import { formatCount } from 'ui/format/number';
import { Tabs } from 'ui/tabs/Tabs';

export type IndexSetTab = 'indices' | 'settings' | 'template';

/** The tab the address names. */
export function useTab(): IndexSetTab {
  const tab = useQueryState().query.get('tab');
  return tab === 'settings' || tab === 'template' ? tab : 'indices';
}

interface IndexSetTabsProps {
  id: string;
  tab: IndexSetTab;
  /** Number of indices, when known. */
  count?: number;
}

/** The parts of an index set, each with its own address. */
export function IndexSetTabs({ id, tab, count }: IndexSetTabsProps) {
  const path = Routes.SYSTEM.INDEX_SETS.show(id);
  return (
    <Tabs
      label="Parts of the index set"
      tabs={[
        {
          href: path,
          label: 'Indices',
          count: count === undefined ? undefined : formatCount(count),
          isCurrent: tab === 'indices',
        },
        { href: `${path}?tab=settings`, label: 'Settings', isCurrent: tab === 'settings' },
        { href: `${path}?tab=template`, label: 'Template', isCurrent: tab === 'template' },
      ]}
      renderLink={({ href, isCurrent }, content) => (
        <Link key={href} to={href} aria-current={isCurrent ? 'page' : undefined}>
          {content}
        </Link>
      )}
    />
  );
}
