import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { Menu } from 'ui/menu/Menu';
import { MenuHeader } from 'ui/menu/MenuItem';
import { MenuLink } from 'ui/menu/MenuLink';
import { beside, groupTitle, type SystemGroup, systemColumns } from './system-groups';
import { useCurrentEntry, useNavigation } from './useNavigation';
import { texts } from '../console-texts';
import './SystemMenu.css';

const STEPS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 };

const linkOf = (id: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-entry]')]
    .find(({ dataset }) => dataset.entry === id)
    ?.querySelector<HTMLElement>('[role^="menuitem"]');

/** ← and → move to the entry in the neighbouring column. */
function moveSideways(columns: readonly SystemGroup[][], key: string): boolean {
  const step = STEPS[key];
  const id = document.activeElement?.closest<HTMLElement>('[data-entry]')?.dataset.entry;
  if (step === undefined || id === undefined) return false;
  linkOf(beside(columns, id, step) ?? id)?.focus();
  return true;
}

/** The System pages, in groups side by side. Hidden when the person may open none. */
export function SystemMenu() {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const entries = useNavigation('system');
  const current = useCurrentEntry();
  if (entries.length === 0) return null;
  const columns = systemColumns(entries);
  const here = current?.menu === 'system' ? current : undefined;
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={here ? 'active' : undefined}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {texts.system}
        {here && <span className="tl-top-where"> / {here.title}</span>} <ChevronDown size={14} aria-hidden="true" />
      </button>
      {isOpen && (
        <Menu
          label={texts.system}
          className="tl-system-menu"
          {...{ anchor }}
          onKey={(key) => moveSideways(columns, key)}
          onClose={() => setOpen(false)}
        >
          {columns.map((groups) => (
            <div key={groups[0]?.name} role="presentation" className="tl-system-column">
              {groups.map((group) => (
                <MenuGroup key={group.name} {...group} currentId={here?.id} />
              ))}
            </div>
          ))}
        </Menu>
      )}
    </>
  );
}

function MenuGroup({ name, entries, currentId }: SystemGroup & { currentId: string | undefined }) {
  return (
    <div role="group" aria-label={groupTitle(name)}>
      <MenuHeader>{groupTitle(name)}</MenuHeader>
      {entries.map(({ id, title, path, icon: Icon, keys }) => (
        <div key={id} role="presentation" data-entry={id}>
          <MenuLink
            to={path}
            icon={Icon && <Icon size={15} aria-hidden="true" />}
            keys={keys}
            isCurrent={id === currentId}
          >
            {title}
          </MenuLink>
        </div>
      ))}
    </div>
  );
}
