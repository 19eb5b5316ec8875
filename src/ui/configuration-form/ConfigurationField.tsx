import { type RequestedField } from 'api/requested-configuration';
import { ComboboxField } from 'ui/combobox/ComboboxField';
import { TagField } from 'ui/combobox/TagField';
import { CheckboxField } from 'ui/field/CheckboxField';
import { PasswordField } from 'ui/field/PasswordField';
import { SelectField } from 'ui/field/SelectField';
import { TextAreaField } from 'ui/field/TextAreaField';
import { TextField } from 'ui/field/TextField';
import { type ConfigurationFieldProps, ConfigurationNumber } from './ConfigurationNumber';
import { hasMark, kindOf, optionsOf } from './fields';
import { SecretField } from './SecretField';
import { isStoredSecret, listOf, textOf } from './values';
import { texts } from './texts';

/** From more entries on, a list of choices is searched. */
const SEARCHED_FROM = 9;
const ADDRESS = /(^|_)(address|host|hostname|server|servers|url|uri|path|file|regex|topic_filter)($|_)/;

/** One setting, shown by its type and attributes. */
export function ConfigurationField(props: ConfigurationFieldProps) {
  const { name, field, value, stored, error, onChange, onEdited } = props;
  const label = field.human_name || name;
  const help = field.description || undefined;
  const shared = { name, label, help, error, optional: field.is_optional };
  const change = (next: unknown) => {
    onChange(next);
    onEdited();
  };
  if (isStoredSecret(field, stored)) return <SecretField {...shared} {...{ value, stored, onChange }} />;
  switch (kindOf(field)) {
    case 'number':
      return <ConfigurationNumber {...props} />;
    case 'boolean':
      return <Check {...{ name, label, help, error }} checked={value === true} onChange={onChange} />;
    case 'dropdown':
      return <Choice {...props} {...shared} onChange={change} />;
    case 'list':
      return (
        <TagField
          {...shared}
          values={listOf(value)}
          options={optionsOf(field)}
          allowsNew={hasMark(field, 'allow_create') || optionsOf(field).length === 0}
          onChange={change}
        />
      );
    case 'password':
      return <PasswordField {...shared} autoComplete="new-password" value={textOf(value)} onChange={onChange} />;
    case 'textarea':
      return <TextAreaField {...shared} mono rows={6} value={textOf(value)} onChange={onChange} />;
    case 'text':
      return <TextField {...shared} mono={ADDRESS.test(name)} value={textOf(value)} onChange={onChange} />;
    default:
      return (
        <TextField
          {...shared}
          mono
          help={`${help ? `${help} ` : ''}${texts.unknownType(field.type)}`}
          value={textOf(value)}
          onChange={onChange}
        />
      );
  }
}

interface SharedProps {
  name: string;
  label: string;
  help: string | undefined;
  error: string | undefined;
}

function Check(props: SharedProps & { checked: boolean; onChange: (checked: boolean) => void }) {
  return <CheckboxField {...props} />;
}

interface ChoiceProps extends SharedProps {
  field: RequestedField;
  optional: boolean;
  value: unknown;
  onChange: (value: string) => void;
}

function Choice({ field, value, onChange, name, label, help, error, optional }: ChoiceProps) {
  const shared = { name, label, help, error, optional, placeholder: texts.choose };
  const known = optionsOf(field);
  const chosen = textOf(value);
  const isStrange = chosen !== '' && known.every((option) => option.value !== chosen);
  const options = isStrange ? [...known, { value: chosen, label: texts.notOffered(chosen) }] : known;
  return options.length >= SEARCHED_FROM ? (
    <ComboboxField {...shared} value={chosen} options={options} onChange={onChange} />
  ) : (
    <SelectField {...shared} value={chosen} options={options} onChange={onChange} />
  );
}
