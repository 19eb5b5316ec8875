import { type RetentionConfig } from 'api/indices/strategies';
import { NumberField } from 'ui/field/NumberField';
import { fieldProps } from '../field-props';
import { type StrategyFieldsProps } from '../strategy-fields';
import { texts } from '../texts';

interface MaxIndicesFieldsProps extends StrategyFieldsProps<RetentionConfig> {
  /** What happens to indices beyond the number. */
  consequence: string;
}

/** Retention by number of indices. */
export function MaxIndicesFields({ config, shown, consequence, onChange }: MaxIndicesFieldsProps) {
  return (
    <NumberField
      {...fieldProps('max_number_of_indices', { shown })}
      min={1}
      help={texts.retention.counted(consequence)}
      value={config.max_number_of_indices}
      onChange={(count) => onChange({ ...config, max_number_of_indices: count ?? NaN })}
    />
  );
}
