import { lazy } from 'react';

/** What most visits of the search page do without, each in a chunk of its own. */
export const PatternsPanel = lazy(() =>
  import('../patterns/PatternsPanel').then((file) => ({ default: file.PatternsPanel })),
);
export const StatisticsPanel = lazy(() =>
  import('../statistics/StatisticsPanel').then((file) => ({ default: file.StatisticsPanel })),
);
export const TailPanel = lazy(() => import('../tail/TailPanel').then((file) => ({ default: file.TailPanel })));
export const WidgetStrip = lazy(() => import('../widgets/WidgetStrip').then((file) => ({ default: file.WidgetStrip })));
export const ParameterBar = lazy(() =>
  import('../parameters/ParameterBar').then((file) => ({ default: file.ParameterBar })),
);
