import { type PivotResult } from 'api/search';
import { useCallback, useContext, useMemo } from 'react';
import { Chart } from 'ui/chart/Chart';
import { type OnPick } from 'ui/chart/chart-pick';
import { type BodyProps } from './body-props';
import { type ChartModel } from './chart-keys';
import { chartModel, isTimeline, pieModels } from './chart-model';
import { groupValues } from './group-values';
import { valueIn } from './pivot-reading';
import { colourFinder, SeriesPlaces } from './series-colours';
import { useWriteInstant } from './useWriteInstant';
import { type WidgetFound } from '../computing/widget-answer';
import { texts } from '../texts';

const PIES_A_ROW = 4;

interface WidgetChartProps extends BodyProps {
  found: WidgetFound;
  result: PivotResult;
}

/** An aggregation as a chart; pies have a ring for each series. */
export function WidgetChart(props: WidgetChartProps) {
  const { found, result, config, height } = props;
  const write = useWriteInstant(result, config);
  const isPie = config.visualization === 'pie';
  const pies = useMemo(() => (isPie ? pieModels(result, config, write) : []), [isPie, result, config, write]);
  const model = useMemo(
    () => (isPie ? undefined : chartModel(found, result, config, write)),
    [isPie, found, result, config, write],
  );
  if (model) return <ModelChart {...props} model={model} />;
  const lines = Math.ceil(pies.length / PIES_A_ROW) || 1;
  return (
    <div
      className="tl-widget-pies"
      style={{ gridTemplateColumns: `repeat(${Math.min(pies.length, PIES_A_ROW) || 1}, minmax(0, 1fr))` }}
    >
      {pies.length === 0 && <p className="tl-widget-text">{texts.nothing}</p>}
      {pies.map((pie) => (
        <ModelChart
          key={pie.name}
          {...props}
          model={pie}
          label={pies.length === 1 ? props.label : `${props.label}, ${pie.name}`}
          height={height / lines}
        />
      ))}
    </div>
  );
}

interface ModelChartProps extends BodyProps {
  model: ChartModel;
}

function ModelChart({ label, config, height, model, onGroups, onColour, onMark, onZoom }: ModelChartProps) {
  const { data, keysAt, keysOf, partOf, stepMs } = model;
  const placeOf = useContext(SeriesPlaces);
  const { formatting_settings: formatting } = config;
  const colourOf = useMemo(() => colourFinder(formatting, placeOf, partOf), [formatting, placeOf, partOf]);
  const pick = useCallback<OnPick>(
    ({ series, index, column }, place) =>
      onGroups?.(groupValues(config, { ...keysAt(series, index, column), stepMs }), place),
    [onGroups, config, keysAt, stepMs],
  );
  return (
    <Chart
      {...{ label, data, height, colourOf }}
      isHeadWithin
      format={valueIn}
      empty={texts.nothing}
      onPick={onGroups && pick}
      onMark={onMark}
      onZoom={isTimeline(config) ? onZoom : undefined}
      legend={{
        onColour: onColour && ((shown, button) => onColour(partOf?.(shown).name ?? shown, { current: button })),
        onName:
          onGroups &&
          ((name, index, button) =>
            onGroups(groupValues(config, { ...keysOf(name, index), stepMs }), { current: button })),
      }}
    />
  );
}
