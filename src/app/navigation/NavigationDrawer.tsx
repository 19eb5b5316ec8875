import { X } from 'lucide-react';
import { type NavigationEntry } from 'plugins/manifest';
import { useRef } from 'react';
import { Link } from 'react-router';
import { Routes } from 'routing/Routes';
import { BrandMark } from 'ui/brand/BrandMark';
import { IconButton } from 'ui/button/IconButton';
import { ModalFrame } from 'ui/dialog/ModalFrame';
import { EntryCount } from './EntryCount';
import { groupTitle, systemGroups } from './system-groups';
import { useCurrentEntry, useNavigation } from './useNavigation';
import { texts } from '../console-texts';
import '../../ui/rail/Rail.css';
import './NavigationDrawer.css';

/** All areas and the System pages in a drawer, for windows too narrow for the menu and the rail. */
export function NavigationDrawer({ onClose }: { onClose: () => void }) {
  const content = useRef<HTMLDivElement>(null);
  const main = useNavigation('main');
  const groups = systemGroups(useNavigation('system'));
  return (
    <ModalFrame content={content} onClose={onClose} className="tl-navigation" aria-label={texts.navigation}>
      <div ref={content} className="tl-navigation-body">
        <div className="tl-navigation-head">
          <Link to={Routes.START} aria-label={texts.startPage} onClick={onClose}>
            <BrandMark withName />
          </Link>
          <IconButton label={texts.close} onClick={onClose}>
            <X />
          </IconButton>
        </div>
        <nav aria-label={texts.main}>
          <Entries entries={main} onFollow={onClose} />
        </nav>
        {groups.length > 0 && (
          <nav aria-label={texts.system}>
            {groups.map(({ name, entries }) => (
              <div key={name} className="tl-rail-group">
                <div id={`navigation-${name}`} className="tl-rail-head">
                  {groupTitle(name)}
                </div>
                <Entries {...{ entries }} labelledBy={`navigation-${name}`} onFollow={onClose} />
              </div>
            ))}
          </nav>
        )}
      </div>
    </ModalFrame>
  );
}

interface EntriesProps {
  entries: readonly NavigationEntry[];
  labelledBy?: string;
  onFollow: () => void;
}

function Entries({ entries, labelledBy, onFollow }: EntriesProps) {
  const current = useCurrentEntry();
  return (
    <ul aria-labelledby={labelledBy}>
      {entries.map(({ id, title, path, icon: Icon, count }) => (
        <li key={id}>
          <Link
            to={path}
            className="tl-rail-item"
            aria-current={id === current?.id ? 'page' : undefined}
            onClick={onFollow}
          >
            {Icon && <Icon size={16} aria-hidden="true" />}
            <span className="tl-rail-title">{title}</span>
            {count && (
              <span className="tl-rail-count">
                <EntryCount count={count} />
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
