import { type RequestedField } from 'api/requested-configuration';
import { NUMBER_OF } from 'ui/field/duration-forms';
import { DurationField } from 'ui/field/DurationField';
import { NumberField } from 'ui/field/NumberField';
import { boundsOf, type PortCheck } from './checks';
import { hasMark } from './fields';
import { durationUnitOf, sizeText } from './units';
import { numberOf } from './values';
import { texts } from './texts';

export interface ConfigurationFieldProps {
  name: string;
  field: RequestedField;
  value: unknown;
  /** As it is stored; undefined for a new thing. */
  stored: unknown;
  error: string | undefined;
  checkPort?: PortCheck;
  onChange: (value: unknown) => void;
  /** It was changed without a form element's own event. */
  onEdited: () => void;
}

/** A length of time where the server says that a number is one; any other number with what it means at its right. */
export function ConfigurationNumber(props: ConfigurationFieldProps) {
  const { name, field, value, error, onChange } = props;
  const unit = durationUnitOf(name, field);
  if (unit === undefined) return <PlainNumber {...props} />;
  return (
    <DurationField
      name={name}
      label={field.human_name || name}
      optional={field.is_optional}
      help={field.description || undefined}
      error={error}
      form={NUMBER_OF[unit]}
      value={numberOf(value)}
      onChange={onChange}
    />
  );
}

/** A port comes with what speaks against it and one that would do. */
function PlainNumber(props: ConfigurationFieldProps) {
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
      {texts.useValue(suggestion)}
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
      suffix={sizeText(name, number)}
      value={number}
      onChange={onChange}
    />
  );
}
