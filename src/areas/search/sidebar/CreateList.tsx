import { BellRing, ChartColumn, Sigma, Table2, Type } from 'lucide-react';
import { Fragment } from 'react';
import { NEW_WIDGETS, newWidget, type NewWidgetKind, type StripWidget } from 'areas/widgets';

const ICONS: Record<NewWidgetKind, JSX.Element> = {
  aggregation: <ChartColumn size={14} aria-hidden="true" />,
  text: <Type size={14} aria-hidden="true" />,
  'message-count': <Sigma size={14} aria-hidden="true" />,
  'message-table': <Table2 size={14} aria-hidden="true" />,
  events: <BellRing size={14} aria-hidden="true" />,
};

/** Lists the widgets that can be created. */
export function CreateList({ onCreate }: { onCreate: (widget: StripWidget) => void }) {
  return (
    <div className="tl-sidebar-create">
      {NEW_WIDGETS.map(({ kind, title, group }, index) => (
        <Fragment key={kind}>
          {NEW_WIDGETS[index - 1]?.group !== group && <h3>{group}</h3>}
          <button type="button" onClick={() => onCreate(newWidget(kind))}>
            {ICONS[kind]}
            {title}
          </button>
        </Fragment>
      ))}
    </div>
  );
}
