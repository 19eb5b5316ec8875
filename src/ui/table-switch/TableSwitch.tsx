import { ChartColumn, Table2 } from 'lucide-react';
import { texts } from '../texts';
import './TableSwitch.css';

/** What labels of an axis leave free for the switch at its end, pixels. */
export const SWITCH_ROOM_PX = 28;

interface TableSwitchProps {
  isTable: boolean;
  onChange: (isTable: boolean) => void;
}

/** In the lower right corner of a drawing, while the pointer is there: its numbers as a table, and back. */
export function TableSwitch({ isTable, onChange }: TableSwitchProps) {
  const label = isTable ? texts.chart.asChart : texts.chart.asTable;
  const Icon = isTable ? ChartColumn : Table2;
  return (
    <button
      type="button"
      className="tl-table-switch"
      aria-label={label}
      title={label}
      aria-pressed={isTable}
      onClick={() => onChange(!isTable)}
    >
      <Icon size={14} aria-hidden="true" />
    </button>
  );
}
