import { type Anchor } from 'ui/floating/layers';
import { type AggregationConfig } from '../model/aggregation';
import { type GroupValue } from './group-values';

/** Somebody pressed something that stands for values of groups. */
export type OnGroups = (groups: readonly GroupValue[], anchor: Anchor) => void;

/** What the drawing of an aggregation can tell its card. */
export interface BodyEvents {
  /** Absent where values lead nowhere: in a preview. */
  onGroups?: OnGroups;
  onColour?: (series: string, anchor: Anchor) => void;
  /** Milliseconds since the epoch. */
  onZoom?: (from: number, to: number) => void;
}

/** What is drawn. */
export interface BodyProps extends BodyEvents {
  label: string;
  config: AggregationConfig;
  /** Pixels there are. */
  height: number;
}
