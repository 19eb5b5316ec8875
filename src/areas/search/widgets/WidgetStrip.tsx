import { X } from 'lucide-react';
import { memo, useMemo } from 'react';
import { messageOf } from 'flux/failure';
import { useStore } from 'flux/use-store';
import { IconButton } from 'ui/button/IconButton';
import { Skeleton } from 'ui/progress/Skeleton';
import { type FieldCommands } from '../detail/field-commands';
import { type SavedArrangement } from '../saved/saved-arrangement';
import { type SearchResult } from '../search-result';
import { type ShownWidget } from './shown-widget';
import { type StripWidget, widgetKey } from './strip-widget';
import { useComputedWidgets, useShownWidgets, useWidgetScope } from './useWidgets';
import { WidgetChart } from './WidgetChart';
import { WidgetsStore } from './WidgetsStore';
import { WidgetTable } from './WidgetTable';
import './WidgetStrip.css';

const CHARTS = new Set(['line', 'bar', 'area']);
const BODY_PX = 126;

interface WidgetStripProps {
  widgets: readonly StripWidget[];
  result?: SearchResult;
  saved?: SavedArrangement;
  commands: FieldCommands;
  onChange: (widgets: readonly StripWidget[]) => void;
}

/** Cards above the messages: what fields look like in the whole result. */
export const WidgetStrip = memo(function WidgetStrip({ widgets, result, saved, commands, onChange }: WidgetStripProps) {
  const shown = useShownWidgets(widgets, saved);
  useComputedWidgets(shown, useWidgetScope(result));
  if (shown.length === 0) return null;
  return (
    <section className="tl-widgets" aria-label="Aggregations">
      {shown.map((each) => (
        <article key={each.key} className="tl-widget card" aria-label={each.title}>
          <header>
            <h2 title={each.title}>{each.title}</h2>
            <IconButton
              label={`Close ${each.title}`}
              onClick={() => onChange(widgets.filter((widget) => widgetKey(widget) !== each.key))}
            >
              <X />
            </IconButton>
          </header>
          <WidgetBody shown={each} commands={commands} />
        </article>
      ))}
    </section>
  );
});

function WidgetBody({ shown, commands }: { shown: ShownWidget; commands: FieldCommands }) {
  const { key, title, aggregation: config, widget } = shown;
  const answer = useStore(WidgetsStore, ({ answers }) => answers[key]);
  const topField = widget.kind === 'top' ? widget.field : undefined;
  const choose = useMemo(
    () => (topField === undefined ? undefined : (value: string) => commands.showOnly(topField, value)),
    [topField, commands],
  );
  if (!config)
    return <p className="tl-widget-text">This kind of widget is not shown here. It is kept when you save.</p>;
  if (!answer) return <Skeleton height={BODY_PX} />;
  if ('error' in answer) {
    return (
      <div className="tl-widget-text" role="alert">
        <strong>This widget has errors</strong>
        <p>{messageOf(answer.error)}</p>
      </div>
    );
  }
  if (!answer.chart) return null;
  const isChart = CHARTS.has(config.visualization) && config.row_pivots.length > 0;
  if (isChart) return <WidgetChart label={title} result={answer.chart} config={config} height={BODY_PX} />;
  return <WidgetTable label={title} result={answer.chart} config={config} onChoose={choose} />;
}
