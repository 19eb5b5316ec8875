import { useStore } from 'flux/use-store';
import { CapabilitiesStore, isPlainCluster } from 'rest/CapabilitiesStore';
import { CheckboxField } from 'ui/field/CheckboxField';
import { NUMBER_OF } from 'ui/field/duration-forms';
import { DurationField } from 'ui/field/DurationField';
import { NumberField } from 'ui/field/NumberField';
import { TextField } from 'ui/field/TextField';
import { Section } from 'ui/section/Section';
import { type SectionProps } from './BasicsSection';
import { fieldProps } from './field-props';
import { LABELS } from './labels';
import { texts } from './texts';

const orNone = (value: number | undefined): number => value ?? NaN;

/** How indices are laid out in the search backend. All of it counts from the next index on. */
export function StorageSection({ draft, isNew, shown, onChange }: SectionProps) {
  const isCluster = useStore(CapabilitiesStore, isPlainCluster);
  return (
    <Section title={texts.storage.title} fact={isNew ? undefined : texts.storage.fromNext}>
      <div className="tl-fields tl-fields-2">
        {isNew && (
          <TextField
            {...fieldProps('index_analyzer', { shown })}
            mono
            spellCheck={false}
            help={texts.storage.analyzer}
            value={draft.index_analyzer}
            onChange={(analyzer) => onChange({ index_analyzer: analyzer })}
          />
        )}
        {isCluster && (
          <>
            <NumberField
              {...fieldProps('shards', { shown })}
              min={1}
              help={texts.storage.shards}
              value={draft.shards}
              onChange={(shards) => onChange({ shards: orNone(shards) })}
            />
            <NumberField
              {...fieldProps('replicas', { shown })}
              min={0}
              help={texts.storage.replicas}
              value={draft.replicas}
              onChange={(replicas) => onChange({ replicas: orNone(replicas) })}
            />
          </>
        )}
        <NumberField
          {...fieldProps('index_optimization_max_num_segments', { shown })}
          min={1}
          help={texts.storage.segments}
          value={draft.index_optimization_max_num_segments}
          onChange={(segments) => onChange({ index_optimization_max_num_segments: orNone(segments) })}
        />
        <DurationField
          {...fieldProps('field_type_refresh_interval', { shown })}
          form={NUMBER_OF.milliseconds}
          help={texts.storage.refreshInterval}
          value={draft.field_type_refresh_interval}
          onChange={(intervalMs) => onChange({ field_type_refresh_interval: orNone(intervalMs) })}
        />
        <CheckboxField
          label={LABELS.index_optimization_disabled}
          help={texts.storage.optimization}
          checked={draft.index_optimization_disabled}
          onChange={(isDisabled) => onChange({ index_optimization_disabled: isDisabled })}
        />
      </div>
    </Section>
  );
}
