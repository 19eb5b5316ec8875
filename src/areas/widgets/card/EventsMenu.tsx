import { Bell, List } from 'lucide-react';
import { writeTimeRange } from 'areas/query';
import { withQuery } from 'routing/route';
import { Routes } from 'routing/Routes';
import { type ChartMark } from 'ui/chart/chart-series';
import { type Anchor } from 'ui/floating/layers';
import { Menu } from 'ui/menu/Menu';
import { MenuDivider } from 'ui/menu/MenuItem';
import { MenuLink } from 'ui/menu/MenuLink';
import { texts } from '../texts';

/** The rest is on the page of alerts. */
const SHOWN = 10;

interface EventsMenuProps {
  /** The earliest first; several. */
  marks: readonly ChartMark[];
  anchor: Anchor;
  onClose: () => void;
}

/** Where the events lead that a chart draws as one mark. */
export function EventsMenu({ marks, anchor, onClose }: EventsMenuProps) {
  return (
    <Menu label={texts.chart.events} className="tl-widget-events" {...{ anchor, onClose }}>
      {marks.slice(0, SHOWN).map(({ id, label }) => (
        <MenuLink key={id} icon={<Bell />} to={Routes.ALERTS.event(id)}>
          <span className="tl-truncate" title={label}>
            {label}
          </span>
        </MenuLink>
      ))}
      <MenuDivider />
      <MenuLink icon={<List />} to={listOf(marks)}>
        {texts.chart.allEvents(marks.length)}
      </MenuLink>
    </Menu>
  );
}

/** All of them in the list of events. */
function listOf(marks: readonly ChartMark[]): string {
  const [from = 0, to = from] = [marks[0]?.at, marks.at(-1)?.at];
  const range = { type: 'absolute', from: new Date(from).toISOString(), to: new Date(to).toISOString() } as const;
  return withQuery(Routes.ALERTS.LIST, { ...writeTimeRange(range), kind: 'include' });
}
