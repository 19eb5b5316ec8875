import { ChevronDown } from 'lucide-react';
import { type NavigationEntry } from 'plugins/manifest';
import { useLocation } from 'react-router';
import { withPathPrefix } from 'routing/path-prefix';
import { MenuButton } from 'ui/menu/MenuButton';
import { MenuHeader, MenuItem } from 'ui/menu/MenuItem';
import { useInAppLinks } from './useInAppLinks';
import { isCurrentEntry, useNavigation } from './useNavigation';

const GROUPS = ['Cluster', 'Data in and out', 'Processing', 'Storage', 'Access', 'Content'];

const byGroup = (entries: readonly NavigationEntry[]): [string, NavigationEntry[]][] => {
  const names = [...new Set([...GROUPS, ...entries.map(({ group }) => group ?? 'Others')])];
  return names
    .map((name): [string, NavigationEntry[]] => [name, entries.filter(({ group }) => (group ?? 'Others') === name)])
    .filter(([, group]) => group.length > 0);
};

/** The pages of running the servers, in groups. Absent when there is none the person may open. */
export function SystemMenu() {
  const entries = useNavigation('system');
  const { pathname } = useLocation();
  const openInApp = useInAppLinks();
  if (entries.length === 0) return null;
  const isHere = entries.some((entry) => isCurrentEntry(entry, pathname));
  return (
    <MenuButton
      label="System"
      className="tl-system-menu"
      toggle={(props) => (
        <button {...props} type="button" className={isHere ? 'active' : undefined}>
          System <ChevronDown size={14} aria-hidden="true" />
        </button>
      )}
    >
      {byGroup(entries).map(([name, group]) => (
        <div key={name} role="group" aria-label={name}>
          <MenuHeader>{name}</MenuHeader>
          {group.map((entry) => (
            <MenuItem key={entry.id} href={withPathPrefix(entry.path)} onChoose={openInApp(entry.path)}>
              {entry.title}
            </MenuItem>
          ))}
        </div>
      ))}
    </MenuButton>
  );
}
