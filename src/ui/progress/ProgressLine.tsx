import { useDelayed } from 'ui/timing/useDelayed';
import './Spinner.css';

interface ProgressLineProps {
  active: boolean;
  label: string;
  /** How long the work must last before the line shows. */
  delayMs?: number;
}

/** A 3 px line over the top edge of its positioned parent; pushes nothing. */
export function ProgressLine({ active, label, delayMs = 300 }: ProgressLineProps) {
  const isShown = useDelayed(active, delayMs);
  return isShown ? <div className="tl-progress-line" role="progressbar" aria-label={label} /> : null;
}
