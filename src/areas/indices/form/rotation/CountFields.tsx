import { type CountRotationConfig } from 'api/indices/strategies';
import { NumberField } from 'ui/field/NumberField';
import { fieldProps } from '../field-props';
import { type StrategyFieldsProps } from '../strategy-fields';
import { texts } from '../texts';

/** Rotation by number of messages. */
export function CountFields({ config, shown, onChange }: StrategyFieldsProps<CountRotationConfig>) {
  return (
    <NumberField
      {...fieldProps('max_docs_per_index', { shown })}
      min={1}
      help={texts.rotation.count}
      value={config.max_docs_per_index}
      onChange={(count) => onChange({ ...config, max_docs_per_index: count ?? NaN })}
    />
  );
}
