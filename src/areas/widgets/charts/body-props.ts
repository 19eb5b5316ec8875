import { type Anchor } from 'ui/floating/layers';
import { type AggregationConfig } from '../model/aggregation';
import { type OnMark } from 'ui/chart/chart-pick';
import { type GroupValue } from './group-values';

/** Called when an element that represents group values is clicked. */
export type OnGroups = (groups: readonly GroupValue[], anchor: Anchor) => void;

/** What is done with the parts of a rendered aggregation. */
export interface BodyEvents {
  /** Undefined where values have no menu: in a preview. */
  onGroups?: OnGroups;
  onColour?: (series: string, anchor: Anchor) => void;
  /** Annotated events were pressed. */
  onMark?: OnMark;
  /** Milliseconds since the epoch. */
  onZoom?: (from: number, to: number) => void;
}

/** Props of a rendered aggregation. */
export interface BodyProps extends BodyEvents {
  label: string;
  config: AggregationConfig;
  /** Available height in pixels. */
  height: number;
}
