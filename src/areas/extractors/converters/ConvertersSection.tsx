import { useState } from 'react';
import { type FieldErrors } from 'rest/form/server-errors';
import { Button } from 'ui/button/Button';
import { ConfigurationForm } from 'ui/configuration-form/ConfigurationForm';
import { type ConfigurationValues } from 'ui/configuration-form/fields';
import { CheckboxField } from 'ui/field/CheckboxField';
import { SelectField } from 'ui/field/SelectField';
import { Section } from 'ui/section/Section';
import { isOffered } from '../readable-types';
import { type ChosenConverter, CONVERTER_TYPES, namedSettings } from './converter-settings';
import { texts } from './texts';
import './converters.css';

interface ConvertersSectionProps {
  chosen: readonly ChosenConverter[];
  values: ConfigurationValues;
  shown: FieldErrors;
  /** Grok and JSON extractors have none. */
  isPossible: boolean;
  onChange: (chosen: readonly ChosenConverter[]) => void;
  onValues: (values: ConfigurationValues) => void;
  onEdited: (name: string) => void;
}

/** What is made of the value before it is stored: at most one converter of each type, in the order they run in. */
export function ConvertersSection(props: ConvertersSectionProps) {
  return (
    <Section title={texts.title}>
      {props.isPossible ? <Converters {...props} /> : <p className="tl-extractor-none">{texts.none}</p>}
    </Section>
  );
}

function Converters({ chosen, values, shown, onChange, onValues, onEdited }: ConvertersSectionProps) {
  const [added, setAdded] = useState('');
  const options = CONVERTER_TYPES.filter(isOffered).map((value) => ({
    ...{ value, label: texts.names[value] ?? value },
    disabled: chosen.some(({ type }) => type === value),
  }));
  const add = () => {
    onChange([...chosen, { type: added, isActive: true }]);
    setAdded('');
  };
  return (
    <div className="tl-extractor-converters">
      {chosen.length > 1 && <p className="tl-ink-3">{texts.order}</p>}
      {chosen.map(({ type, isActive }) => (
        <div key={type}>
          <CheckboxField
            label={texts.labels[type] ?? type}
            checked={isActive}
            onChange={(isChecked) =>
              onChange(chosen.map((each) => (each.type === type ? { type, isActive: isChecked } : each)))
            }
          />
          {isActive && Object.keys(namedSettings(type)).length > 0 && (
            <div className="tl-extractor-converter-settings">
              <ConfigurationForm
                configuration={namedSettings(type)}
                {...{ values, shown, onEdited }}
                onChange={onValues}
              />
            </div>
          )}
        </div>
      ))}
      <div className="tl-extractor-converter-add">
        <SelectField
          label={texts.select}
          placeholder={texts.select}
          options={options}
          value={added}
          onChange={setAdded}
        />
        <Button disabledReason={added === '' ? texts.chooseFirst : undefined} isReasonShown onClick={add}>
          {texts.add}
        </Button>
      </div>
    </div>
  );
}
