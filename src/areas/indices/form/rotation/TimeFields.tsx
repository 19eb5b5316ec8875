import { inWords } from 'lang/period/period';
import { type TimeRotationConfig } from 'api/indices/strategies';
import { CheckboxField } from 'ui/field/CheckboxField';
import { fieldProps } from '../field-props';
import { LABELS } from '../labels';
import { type StrategyFieldsProps } from '../strategy-fields';
import { PeriodField } from './PeriodField';

/** Rotation by age. */
export function TimeFields({ config, shown, onChange }: StrategyFieldsProps<TimeRotationConfig>) {
  const { rotation_period: period, rotate_empty_index_set: rotatesEmpty = false } = config;
  const words = inWords(period);
  return (
    <>
      <PeriodField
        {...fieldProps('rotation_period', { shown })}
        help={`${words ? `Every ${words}. ` : ''}P1D is a day, PT12H 12 hours, P1W a week, P1M a month.`}
        value={period}
        onChange={(text) => onChange({ ...config, rotation_period: text })}
      />
      <CheckboxField
        label={LABELS.rotate_empty_index_set}
        help="Otherwise no index begins while the whole set holds no message."
        checked={rotatesEmpty}
        onChange={(isOn) => onChange({ ...config, rotate_empty_index_set: isOn })}
      />
    </>
  );
}
