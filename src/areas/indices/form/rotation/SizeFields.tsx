import { type SizeRotationConfig } from 'api/indices/strategies';
import { useStore } from 'flux/use-store';
import { CapabilitiesStore, isPlainCluster } from 'rest/CapabilitiesStore';
import { NumberField } from 'ui/field/NumberField';
import { formatBytes } from 'ui/format/bytes';
import { fieldProps } from '../field-props';
import { type StrategyFieldsProps } from '../strategy-fields';
import { texts } from '../texts';

/** Rotation by size on disk. */
export function SizeFields({ config, shown, onChange }: StrategyFieldsProps<SizeRotationConfig>) {
  const isCluster = useStore(CapabilitiesStore, isPlainCluster);
  const { max_size: size } = config;
  return (
    <NumberField
      {...fieldProps('max_size', { shown })}
      min={1}
      help={texts.rotation.size(isCluster)}
      suffix={size >= 1 ? formatBytes(size) : undefined}
      value={size}
      onChange={(bytes) => onChange({ ...config, max_size: bytes ?? NaN })}
    />
  );
}
