import { type BodyProps } from './body-props';
import { isEmptyAggregation } from '../computing/shown-widget';
import { isVisualization } from '../model/visualization-config';
import { WidgetChart } from './WidgetChart';
import { WidgetNumber } from './WidgetNumber';
import { WidgetTable } from './WidgetTable';
import { type WidgetFound } from '../computing/widget-answer';

interface AggregationBodyProps extends BodyProps {
  found: WidgetFound;
}

/** An aggregation in its visualization; an unknown one is shown as a table. */
export function AggregationBody({ found, ...props }: AggregationBodyProps) {
  const { config } = props;
  const { chart } = found;
  if (!chart || isEmptyAggregation(config)) return null;
  switch (isVisualization(config.visualization) ? config.visualization : 'table') {
    case 'numeric':
      return <WidgetNumber {...{ found, config }} label={props.label} />;
    case 'table':
      return <WidgetTable {...props} result={chart} />;
    default:
      return <WidgetChart {...props} {...{ found }} result={chart} />;
  }
}
