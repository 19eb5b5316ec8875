import { SERIES_FUNCTIONS } from 'api/series-functions';
import { ComboboxField } from 'ui/combobox/ComboboxField';
import { SelectField } from 'ui/field/SelectField';
import { TextField } from 'ui/field/TextField';
import { functionText, type MetricDraft, newMetric } from './aggregation-draft';
import { changed, entryActions } from './entries';
import { EditorSection, EntryFrame } from './EntryFrame';
import { fieldOptions } from './field-options';
import { type SectionProps } from './GroupsSection';
import { texts } from './texts';

const FUNCTIONS = Object.entries(SERIES_FUNCTIONS).map(([value, label]) => ({ value, label }));
const PERCENTILES = ['25', '50', '75', '90', '95', '99'];

/** The metrics of an aggregation. */
export function MetricsSection({ draft, fieldErrors, types, onChange }: SectionProps) {
  const { metrics } = draft;
  const set = (next: readonly MetricDraft[]) => onChange({ metrics: next });
  return (
    <EditorSection title={texts.metric.title} onAdd={() => set([...metrics, newMetric()])}>
      {metrics.map((metric, index) => {
        const fault = (name: string) => fieldErrors[`metric-${metric.id}-${name}`];
        const change = (part: Partial<MetricDraft>) => set(changed(metrics, metric.id, part));
        const known = PERCENTILES.includes(metric.percentile) ? [] : [metric.percentile].filter(Boolean);
        return (
          <EntryFrame key={metric.id} name={texts.metric.entry(index + 1)} {...entryActions(metrics, index, set)}>
            <SelectField
              label={texts.metric.function}
              options={FUNCTIONS}
              value={metric.function}
              error={fault('function')}
              onChange={(next) => change({ function: next })}
            />
            <ComboboxField
              label={texts.metric.field}
              optional={metric.function === 'count'}
              options={fieldOptions(types, metric.field)}
              value={metric.field}
              error={fault('field')}
              onChange={(field) => change({ field })}
            />
            {metric.function === 'percentile' && (
              <SelectField
                label={texts.metric.percentile}
                placeholder={texts.metric.choose}
                options={[...known, ...PERCENTILES].map((value) => ({ value, label: value }))}
                value={metric.percentile}
                error={fault('percentile')}
                onChange={(percentile) => change({ percentile })}
              />
            )}
            <TextField
              label={texts.metric.name}
              optional
              placeholder={functionText(metric)}
              value={metric.name}
              onChange={(name) => change({ name })}
            />
          </EntryFrame>
        );
      })}
    </EditorSection>
  );
}
