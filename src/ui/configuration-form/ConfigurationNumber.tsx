import { NumberField } from 'ui/field/NumberField';
import { boundsOf } from './checks';
import { type ConfigurationFieldProps } from './ConfigurationField';
import { hasMark } from './fields';
import { unitText } from './unit-text';
import { numberOf } from './values';

/** A number with what it means at its right; a port with what speaks against it and one that would do. */
export function ConfigurationNumber(props: ConfigurationFieldProps) {
  const { name, field, value, error, checkPort, onChange, onEdited } = props;
  const number = numberOf(value);
  const { min, max } = boundsOf(field);
  const isPort = hasMark(field, 'is_port_number');
  const advice = isPort && number !== undefined && Number.isSafeInteger(number) ? checkPort?.(number) : undefined;
  const suggestion = advice?.suggestion;
  const useSuggestion = suggestion !== undefined && (
    <button
      type="button"
      className="tl-configuration-suggestion"
      onClick={() => {
        onChange(suggestion);
        onEdited();
      }}
    >
      Use {suggestion}
    </button>
  );
  const withSuggestion = (text: string) => (
    <span>
      {text} {useSuggestion}
    </span>
  );
  const isAdviceShown = error !== undefined && error === advice?.text;
  return (
    <NumberField
      name={name}
      label={field.human_name || name}
      optional={field.is_optional}
      min={min === Number.MIN_SAFE_INTEGER ? undefined : min}
      max={max === Number.MAX_SAFE_INTEGER ? undefined : max}
      step={1}
      help={advice?.severity === 'warning' ? withSuggestion(advice.text) : field.description || undefined}
      error={isAdviceShown && suggestion !== undefined ? withSuggestion(error) : error}
      suffix={unitText(name, field, number)}
      value={number}
      onChange={onChange}
    />
  );
}
