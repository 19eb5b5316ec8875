import { type SizeRotationConfig } from 'api/indices/strategies';
import { NumberField } from 'ui/field/NumberField';
import { formatMemory } from 'ui/format/bytes';
import { fieldProps } from '../field-props';
import { type StrategyFieldsProps } from '../strategy-fields';

/** Rotation by size on disk. */
export function SizeFields({ config, shown, onChange }: StrategyFieldsProps<SizeRotationConfig>) {
  const { max_size: size } = config;
  return (
    <NumberField
      {...fieldProps('max_size', { shown })}
      min={1}
      help="The next index begins when the write index is larger, replicas not counted."
      suffix={size >= 1 ? formatMemory(size) : undefined}
      value={size}
      onChange={(bytes) => onChange({ ...config, max_size: bytes ?? NaN })}
    />
  );
}
