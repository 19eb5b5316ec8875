import { type RequestedConfiguration } from 'api/requested-configuration';
import { useMemo } from 'react';
import { type PortCheck } from './checks';
import { ConfigurationField } from './ConfigurationField';
import { type ConfigurationValues, groupedFields, type NamedField } from './fields';
import { spansOf } from './spans';
import { texts } from './texts';
import './ConfigurationForm.css';

export interface ConfigurationFormProps {
  /** The settings of the type, as described by the server. */
  configuration: RequestedConfiguration;
  values: ConfigurationValues;
  onChange: (values: ConfigurationValues) => void;
  /** What is shown at the fields, by name. */
  shown?: Readonly<Record<string, string>>;
  /** What is stored already: its secrets can be kept or replaced. */
  stored?: ConfigurationValues;
  checkPort?: PortCheck;
  /** A field was changed without a form element's own event; `edited` of `useForm`. */
  onEdited?: (name: string) => void;
}

const NONE: Readonly<Record<string, never>> = {};

/**
 * The fields a server asks for, in its order: inputs, outputs, notifications, decorators. Make the values with
 * `initialValues`, check them with `configurationErrors`, send `valuesToSend`.
 */
export function ConfigurationForm(props: ConfigurationFormProps) {
  const { configuration, values, onChange } = props;
  const { fields, tls } = useMemo(() => groupedFields(configuration), [configuration]);
  if (Object.keys(configuration).length === 0) return <p className="tl-ink-3">{texts.nothing}</p>;
  const isTlsOn = tls !== undefined && values[tls.switch.name] === true;
  return (
    <div className="tl-configuration">
      <FieldGrid {...props} fields={fields} />
      {tls && (
        <fieldset className="tl-configuration-tls">
          <legend className="tl-visually-hidden">{texts.encryption}</legend>
          <label className="tl-configuration-switch">
            <input
              type="checkbox"
              role="switch"
              name={tls.switch.name}
              checked={isTlsOn}
              onChange={(event) => onChange({ ...values, [tls.switch.name]: event.target.checked })}
            />
            <span>{texts.tls}</span>
            {!isTlsOn && <span className="tl-ink-3">{texts.tlsOff}</span>}
          </label>
          {isTlsOn && <FieldGrid {...props} fields={tls.fields} />}
        </fieldset>
      )}
    </div>
  );
}

interface FieldGridProps extends ConfigurationFormProps {
  fields: readonly NamedField[];
}

function FieldGrid({ fields, values, onChange, shown = NONE, stored = NONE, checkPort, onEdited }: FieldGridProps) {
  const spans = spansOf(fields);
  return (
    <div className="tl-configuration-fields">
      {fields.map(({ name, field }, index) => (
        <div key={name} className={`tl-configuration-span-${spans[index]}`}>
          <ConfigurationField
            {...{ name, field, checkPort }}
            value={values[name]}
            stored={stored[name]}
            error={shown[name]}
            onChange={(value) => onChange({ ...values, [name]: value })}
            onEdited={() => onEdited?.(name)}
          />
        </div>
      ))}
    </div>
  );
}
