import { type TimeRotationConfig } from 'api/indices/strategies';
import { CheckboxField } from 'ui/field/CheckboxField';
import { ISO_PERIOD } from 'ui/field/duration-forms';
import { DurationField } from 'ui/field/DurationField';
import { fieldProps } from '../field-props';
import { LABELS } from '../labels';
import { type StrategyFieldsProps } from '../strategy-fields';
import { texts } from '../texts';

/** Rotation by age. */
export function TimeFields({ config, shown, onChange }: StrategyFieldsProps<TimeRotationConfig>) {
  const { rotation_period: period, rotate_empty_index_set: rotatesEmpty = false } = config;
  return (
    <>
      <DurationField
        {...fieldProps('rotation_period', { shown })}
        form={ISO_PERIOD}
        help={texts.rotation.period}
        value={period}
        onChange={(text) => onChange({ ...config, rotation_period: text })}
      />
      <CheckboxField
        label={LABELS.rotate_empty_index_set}
        help={texts.rotation.empty}
        checked={rotatesEmpty}
        onChange={(isOn) => onChange({ ...config, rotate_empty_index_set: isOn })}
      />
    </>
  );
}
