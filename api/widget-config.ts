import { Type } from '@sinclair/typebox';
import { Open } from './contract';

// Card dashboards.md, "Entities". Only what is a number or a boolean is told here; the rules are the service's.

const number = Type.Optional(Type.Number());
const flag = Type.Optional(Type.Boolean());

const Pivot = Open({
  config: Type.Optional(Open({ limit: number, interval: Type.Optional(Open({ scaling: number, value: number })) })),
});

const VisualizationConfig = Open({
  trend: flag,
  reverse_scale: flag,
  auto_scale: flag,
  use_smallest_as_default: flag,
  z_min: number,
  z_max: number,
  default_value: number,
  viewport: Type.Optional(Open({ center_x: number, center_y: number, zoom: number })),
});

/** The numbers and booleans in the settings of an aggregation and of a message table. */
export const WidgetConfig = Open({
  row_pivots: Type.Optional(Type.Array(Pivot)),
  column_pivots: Type.Optional(Type.Array(Pivot)),
  visualization_config: Type.Optional(VisualizationConfig),
  rollup: flag,
  event_annotation: flag,
  show_message_row: flag,
  show_summary: flag,
  decorators: Type.Optional(Type.Array(Open({ order: number }))),
});
