import { useState } from 'react';
import { NumberField } from 'ui/field/NumberField';
import { LABELS } from './labels';

const UNITS = { seconds: { ms: 1_000, label: 'Seconds' }, minutes: { ms: 60_000, label: 'Minutes' } };

type Unit = keyof typeof UNITS;

interface RefreshIntervalFieldProps {
  error: string | undefined;
  /** NaN while there is none. */
  valueMs: number;
  onChange: (valueMs: number) => void;
}

const fittingUnit = (valueMs: number): Unit =>
  valueMs >= UNITS.minutes.ms && valueMs % UNITS.minutes.ms === 0 ? 'minutes' : 'seconds';

/** A length of time as number and unit; milliseconds outside. */
export function RefreshIntervalField({ error, valueMs, onChange }: RefreshIntervalFieldProps) {
  const [unit, setUnit] = useState(() => fittingUnit(valueMs));
  const { ms } = UNITS[unit];
  const take = (count: number | undefined, size: number) => onChange(Math.round((count ?? NaN) * size));
  return (
    <div className="tl-field-with-unit">
      <NumberField
        name="field_type_refresh_interval"
        label={LABELS.field_type_refresh_interval}
        step="any"
        min={0}
        help="How often the server looks which types new fields have."
        error={error}
        value={valueMs / ms}
        onChange={(count) => take(count, ms)}
      />
      <select
        className="form-select"
        aria-label="Unit of the field type refresh interval"
        value={unit}
        onChange={(event) => {
          const next = event.target.value as Unit;
          setUnit(next);
          take(valueMs / ms, UNITS[next].ms);
        }}
      >
        {Object.entries(UNITS).map(([value, { label }]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
