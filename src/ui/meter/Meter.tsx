import { formatPercent } from 'ui/format/number';
import './Meter.css';

export interface MeterProps {
  /** What is measured: “Recalculating ranges”. */
  label: string;
  /** 0 to 1. */
  share: number;
  tone?: 'accent' | 'warn' | 'error';
  /** Pixels; fills its place otherwise. */
  width?: number;
}

/** The share of something as a bar, always with the percentage beside it. */
export function Meter({ label, share, tone = 'accent', width }: MeterProps) {
  const percent = Math.round(Math.min(Math.max(share, 0), 1) * 100);
  return (
    <span className="tl-meter" style={{ width }}>
      <span
        className={`tl-meter-track tl-meter-${tone}`}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i style={{ width: `${percent}%` }} />
      </span>
      <span>{formatPercent(percent / 100)}</span>
    </span>
  );
}
