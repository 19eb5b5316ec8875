import { useLocation } from 'react-router';
import { useMediaQuery } from 'ui/measure/media';
import { useRememberedSwitch } from 'ui/memory/useRememberedSwitch';
import { Rail } from 'ui/rail/Rail';
import { useShortcuts } from 'ui/shortcut/useShortcuts';
import { EntryCount } from './EntryCount';
import { groupTitle, systemGroups } from './system-groups';
import { useCurrentEntry, useNavigation } from './useNavigation';
import { texts } from '../console-texts';

/** Below this width the rail is part of the navigation menu. */
export const WIDE = '(min-width: 992px)';

/** Lists the System pages at the left of each of them. */
export function SystemRail() {
  const { pathname } = useLocation();
  const isWide = useMediaQuery(WIDE);
  const current = useCurrentEntry();
  const entries = useNavigation('system');
  const isSystem = current ? current.menu === 'system' : pathname.startsWith('/system/');
  return isWide && isSystem && entries.length > 0 ? <RailOfEntries /> : null;
}

function RailOfEntries() {
  const entries = useNavigation('system');
  const current = useCurrentEntry();
  const [isCollapsed, toggle] = useRememberedSwitch('systemRailIsCollapsed', false);
  useShortcuts('Everywhere', [{ keys: ['['], does: texts.keys.collapse, run: toggle }]);
  const groups = systemGroups(entries).map(({ name, entries: items }) => ({
    title: groupTitle(name),
    items: items.map(({ id, title, path, icon: Icon, count }) => ({
      id,
      title,
      path,
      icon: Icon && <Icon size={16} aria-hidden="true" />,
      count: count && <EntryCount count={count} />,
      isCurrent: id === current?.id,
    })),
  }));
  return <Rail label={texts.system} {...{ groups, isCollapsed }} onToggle={toggle} toggleKeys="[" />;
}
