import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { Keys } from 'ui/shortcut/Keys';
import { Tooltip } from 'ui/tooltip/Tooltip';
import { texts } from '../texts';
import './Rail.css';

export interface RailItem {
  id: string;
  title: string;
  /** Route of the console. */
  path: string;
  icon?: ReactNode;
  /** A quiet number at the end. */
  count?: ReactNode;
  isCurrent: boolean;
}

export interface RailGroup {
  title: string;
  items: readonly RailItem[];
}

export interface RailProps {
  /** Name of the navigation: “System”. */
  label: string;
  groups: readonly RailGroup[];
  /** Only the icons, 52 px wide; titles become tooltips. */
  isCollapsed: boolean;
  onToggle: () => void;
  /** Keys that collapse it as well, for the hint. */
  toggleKeys?: string;
}

/** Navigation at the left of a page: groups of links with icon and number. */
export function Rail({ label, groups, isCollapsed, onToggle, toggleKeys }: RailProps) {
  const toggleLabel = isCollapsed ? texts.rail.expand : texts.rail.collapse;
  const toggle = (
    <button
      type="button"
      className="tl-rail-item tl-rail-toggle"
      aria-label={texts.rail.toggle(toggleLabel, label)}
      aria-expanded={!isCollapsed}
      onClick={onToggle}
    >
      {isCollapsed ? <PanelLeftOpen size={16} /> : <PanelLeftClose size={16} />}
      <span className="tl-rail-title">{toggleLabel}</span>
      {toggleKeys !== undefined && !isCollapsed && <Keys keys={toggleKeys} />}
    </button>
  );
  return (
    <nav className={`tl-rail ${isCollapsed ? 'tl-rail-collapsed' : ''}`} aria-label={label}>
      <div className="tl-rail-groups">
        {groups.map((group) => (
          <Group key={group.title} {...group} isCollapsed={isCollapsed} />
        ))}
      </div>
      {isCollapsed ? (
        <Tooltip text={toggleLabel} side="right">
          {toggle}
        </Tooltip>
      ) : (
        toggle
      )}
    </nav>
  );
}

function Group({ title, items, isCollapsed }: RailGroup & { isCollapsed: boolean }) {
  const id = useId();
  return (
    <div className="tl-rail-group">
      <div id={id} className={isCollapsed ? 'tl-visually-hidden' : 'tl-rail-head'}>
        {title}
      </div>
      <ul aria-labelledby={id}>
        {items.map((item) => (
          <li key={item.id}>
            {isCollapsed ? (
              <Tooltip text={item.title} side="right">
                <ItemLink {...item} icon={item.icon ?? <Letter of={item.title} />} />
              </Tooltip>
            ) : (
              <ItemLink {...item} icon={item.icon ?? <Letter of={item.title} />} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Stands for an icon where there is none. */
function Letter({ of: title }: { of: string }) {
  return <b aria-hidden="true">{title.charAt(0)}</b>;
}

function ItemLink({
  title,
  path,
  icon,
  count,
  isCurrent,
  'aria-describedby': describedBy,
}: RailItem & { 'aria-describedby'?: string }) {
  return (
    <Link
      to={path}
      className="tl-rail-item"
      aria-current={isCurrent ? 'page' : undefined}
      aria-describedby={describedBy}
    >
      {icon}
      <span className="tl-rail-title">{title}</span>
      {count !== undefined && <span className="tl-rail-count">{count}</span>}
    </Link>
  );
}
