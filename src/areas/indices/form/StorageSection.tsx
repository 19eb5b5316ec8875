import { CheckboxField } from 'ui/field/CheckboxField';
import { NumberField } from 'ui/field/NumberField';
import { TextField } from 'ui/field/TextField';
import { Section } from 'ui/section/Section';
import { type SectionProps } from './BasicsSection';
import { fieldProps } from './field-props';
import { LABELS } from './labels';
import { RefreshIntervalField } from './RefreshIntervalField';

const orNone = (value: number | undefined): number => value ?? NaN;

/** How indices are laid out in the search backend. All of it counts from the next index on. */
export function StorageSection({ draft, isNew, shown, onChange }: SectionProps) {
  return (
    <Section title="Storage" fact={isNew ? undefined : 'Counts from the next index on'}>
      <div className="tl-fields tl-fields-2">
        {isNew && (
          <TextField
            {...fieldProps('index_analyzer', { shown })}
            mono
            spellCheck={false}
            help="How the search backend takes message texts apart into words. It cannot be changed later."
            value={draft.index_analyzer}
            onChange={(analyzer) => onChange({ index_analyzer: analyzer })}
          />
        )}
        <NumberField
          {...fieldProps('shards', { shown })}
          min={1}
          help="Parts an index is split into, to spread it over nodes."
          value={draft.shards}
          onChange={(shards) => onChange({ shards: orNone(shards) })}
        />
        <NumberField
          {...fieldProps('replicas', { shown })}
          min={0}
          help="Copies of each part. Each takes its full size on disk again."
          value={draft.replicas}
          onChange={(replicas) => onChange({ replicas: orNone(replicas) })}
        />
        <NumberField
          {...fieldProps('index_optimization_max_num_segments', { shown })}
          min={1}
          help="An index is merged into so many files once it is no longer written to. Fewer are faster to search."
          value={draft.index_optimization_max_num_segments}
          onChange={(segments) => onChange({ index_optimization_max_num_segments: orNone(segments) })}
        />
        <RefreshIntervalField
          error={shown.field_type_refresh_interval}
          valueMs={draft.field_type_refresh_interval}
          onChange={(intervalMs) => onChange({ field_type_refresh_interval: intervalMs })}
        />
        <CheckboxField
          label={LABELS.index_optimization_disabled}
          help="Saves work at each rotation; searches in older indices take longer."
          checked={draft.index_optimization_disabled}
          onChange={(isDisabled) => onChange({ index_optimization_disabled: isDisabled })}
        />
      </div>
    </Section>
  );
}
