import { lazy } from 'react';

/** Parts that most visits of the search page do not need, each in a chunk of its own. */
export const NothingFound = lazy(() => import('./SearchStates').then((file) => ({ default: file.NothingFound })));
export const NoStreams = lazy(() => import('./SearchStates').then((file) => ({ default: file.NoStreams })));
export const SearchFailed = lazy(() => import('./SearchStates').then((file) => ({ default: file.SearchFailed })));
export const PhraseOffer = lazy(() => import('../phrase/PhraseOffer').then((file) => ({ default: file.PhraseOffer })));
export const RangeDensity = lazy(() =>
  import('../density/RangeDensity').then((file) => ({ default: file.RangeDensity })),
);
export const PatternsPanel = lazy(() =>
  import('../patterns/PatternsPanel').then((file) => ({ default: file.PatternsPanel })),
);
export const StatisticsPanel = lazy(() =>
  import('../statistics/StatisticsPanel').then((file) => ({ default: file.StatisticsPanel })),
);
export const TailPanel = lazy(() => import('../tail/TailPanel').then((file) => ({ default: file.TailPanel })));
export const WidgetStrip = lazy(() => import('../cards/WidgetStrip').then((file) => ({ default: file.WidgetStrip })));
