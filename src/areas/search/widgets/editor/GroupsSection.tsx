import { type FieldType } from 'api/search';
import { ComboboxField } from 'ui/combobox/ComboboxField';
import { CheckboxField } from 'ui/field/CheckboxField';
import { NumberField } from 'ui/field/NumberField';
import { SelectField } from 'ui/field/SelectField';
import { SliderField } from 'ui/field/SliderField';
import { type AggregationDraft, type GroupDraft, newGroup } from './aggregation-draft';
import { type Faults } from './draft-faults';
import { changed, entryActions } from './entries';
import { EditorSection, EntryFrame } from './EntryFrame';
import { fieldOptions } from './field-options';

const DIRECTIONS = [
  { value: 'row', label: 'Row' },
  { value: 'column', label: 'Column' },
];
const INTERVALS = [
  { value: 'auto', label: 'Automatic' },
  { value: 'timeunit', label: 'Fixed' },
];
const UNITS = ['seconds', 'minutes', 'hours', 'days', 'weeks', 'months'];
/** The units to choose from; a stored one that is not offered stays. */
const unitOptions = (chosen: string) => [...new Set([...UNITS, chosen])].map((value) => ({ value, label: value }));

export interface SectionProps {
  draft: AggregationDraft;
  faults: Faults;
  types: readonly FieldType[];
  onChange: (part: Partial<AggregationDraft>) => void;
}

/** What an aggregation is grouped by. */
export function GroupsSection({ draft, faults, types, onChange }: SectionProps) {
  const { groups, rollup } = draft;
  const set = (next: readonly GroupDraft[]) => onChange({ groups: next });
  return (
    <EditorSection title="Group By" onAdd={() => set([...groups, newGroup()])}>
      {groups.map((group, index) => (
        <EntryFrame key={group.id} name={`Group ${index + 1}`} {...entryActions(groups, index, set)}>
          <GroupFields
            {...{ group, types }}
            fault={(name) => faults[`group-${group.id}-${name}`]}
            onChange={(part) => set(changed(groups, group.id, part))}
          />
        </EntryFrame>
      ))}
      {groups.some(({ direction }) => direction === 'column') && (
        <CheckboxField
          label="Rollup"
          help="A total of each row beside its columns"
          checked={rollup}
          onChange={(next) => onChange({ rollup: next })}
        />
      )}
    </EditorSection>
  );
}

interface GroupFieldsProps {
  group: GroupDraft;
  types: readonly FieldType[];
  fault: (name: string) => string | undefined;
  onChange: (part: Partial<GroupDraft>) => void;
}

function GroupFields({ group, types, fault, onChange }: GroupFieldsProps) {
  const isDate = (field: string) => types.find(({ name }) => name === field)?.type.type === 'date';
  const { direction, field, type, limit, interval } = group;
  return (
    <>
      <SelectField
        label="Direction"
        options={DIRECTIONS}
        value={direction}
        onChange={(next) => onChange({ direction: next === 'column' ? 'column' : 'row' })}
      />
      <ComboboxField
        label="Field"
        options={fieldOptions(types, field)}
        value={field}
        error={fault('field')}
        onChange={(next) => onChange({ field: next, type: isDate(next) ? 'time' : 'values' })}
      />
      {type === 'values' ? (
        <NumberField
          label="Limit"
          min={1}
          value={limit}
          error={fault('limit')}
          onChange={(next) => onChange({ limit: next })}
        />
      ) : (
        <SelectField
          label="Interval"
          options={INTERVALS}
          value={interval}
          onChange={(next) => onChange({ interval: next === 'timeunit' ? 'timeunit' : 'auto' })}
        />
      )}
      {type === 'time' && <IntervalFields {...{ group, fault, onChange }} />}
    </>
  );
}

/** How finely an automatic interval cuts: the inverse of its scaling (card dashboards.md, "Aggregation wizard"). */
const granularityOf = (scaling: number | undefined): number => (scaling && scaling > 0 ? 1 / scaling : 1);

function IntervalFields({ group, fault, onChange }: Omit<GroupFieldsProps, 'types'>) {
  if (group.interval === 'auto') {
    return (
      <SliderField
        label="Granularity"
        help="More is finer"
        min={0.5}
        max={10}
        step={0.5}
        value={granularityOf(group.scaling)}
        format={(value) => `${Number(value.toFixed(2))}×`}
        error={fault('scaling')}
        onChange={(value) => onChange({ scaling: 1 / value })}
      />
    );
  }
  return (
    <>
      <NumberField
        label="Every"
        min={1}
        value={group.value}
        error={fault('value')}
        onChange={(value) => onChange({ value })}
      />
      <SelectField
        label="Unit"
        options={unitOptions(group.unit)}
        value={group.unit}
        onChange={(unit) => onChange({ unit })}
      />
    </>
  );
}
