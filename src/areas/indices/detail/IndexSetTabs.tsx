import { useQueryState } from 'routing/query-state';
import { Routes } from 'routing/Routes';
import { formatCount } from 'ui/format/number';
import { Tabs } from 'ui/tabs/Tabs';
import { texts } from './texts';

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
      label={texts.tabs.label}
      tabs={[
        {
          to: path,
          label: texts.tabs.indices,
          count: count === undefined ? undefined : formatCount(count),
          isCurrent: tab === 'indices',
        },
        { to: `${path}?tab=settings`, label: texts.tabs.settings, isCurrent: tab === 'settings' },
        { to: `${path}?tab=template`, label: texts.tabs.template, isCurrent: tab === 'template' },
      ]}
    />
  );
}
