import { FormField, type FormFieldProps } from './FormField';
import './SliderField.css';

interface SliderFieldProps extends Omit<FormFieldProps, 'children' | 'controlClass' | 'size'> {
  /** One that lies outside of the bounds is shown at their end, and stays until somebody moves it. */
  value: number;
  min: number;
  max: number;
  step: number;
  /** How a value is written, beside the slider and for those who hear it. */
  format: (value: number) => string;
  onChange: (value: number) => void;
}

/** A number between two bounds, where about how much matters more than which one. Arrows, Home, End and page keys move it. */
export function SliderField({ label, help, error, optional, value, format, onChange, ...bounds }: SliderFieldProps) {
  return (
    <FormField {...{ label, help, error, optional }}>
      {({ className: _, ...control }) => (
        <div className="tl-slider">
          <input
            {...bounds}
            {...control}
            type="range"
            value={Math.min(Math.max(value, bounds.min), bounds.max)}
            aria-valuetext={format(value)}
            onChange={({ target }) => onChange(Number(target.value))}
          />
          <output>{format(value)}</output>
        </div>
      )}
    </FormField>
  );
}
