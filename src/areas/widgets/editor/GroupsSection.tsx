import { type FieldType } from 'api/search';
import { language } from 'texts/language';
import { ComboboxField } from 'ui/combobox/ComboboxField';
import { CheckboxField } from 'ui/field/CheckboxField';
import { ISO_PERIOD } from 'ui/field/duration-forms';
import { DurationField } from 'ui/field/DurationField';
import { NumberField } from 'ui/field/NumberField';
import { SelectField } from 'ui/field/SelectField';
import { SliderField } from 'ui/field/SliderField';
import { type AggregationDraft, type GroupDraft, newGroup } from './aggregation-draft';
import { type FieldErrors } from './draft-errors';
import { changed, entryActions } from './entries';
import { EditorSection, EntryFrame } from './EntryFrame';
import { fieldOptions } from './field-options';
import { texts } from './texts';

const DIRECTIONS = [
  { value: 'row', label: texts.group.row },
  { value: 'column', label: texts.group.column },
];
const INTERVALS = [
  { value: 'auto', label: texts.group.auto },
  { value: 'timeunit', label: texts.group.fixed },
];

export interface SectionProps {
  draft: AggregationDraft;
  fieldErrors: FieldErrors;
  types: readonly FieldType[];
  onChange: (part: Partial<AggregationDraft>) => void;
}

/** The groups of an aggregation. */
export function GroupsSection({ draft, fieldErrors, types, onChange }: SectionProps) {
  const { groups, rollup } = draft;
  const set = (next: readonly GroupDraft[]) => onChange({ groups: next });
  return (
    <EditorSection title={texts.group.title} onAdd={() => set([...groups, newGroup()])}>
      {groups.map((group, index) => (
        <EntryFrame key={group.id} name={texts.group.entry(index + 1)} {...entryActions(groups, index, set)}>
          <GroupFields
            {...{ group, types }}
            fault={(name) => fieldErrors[`group-${group.id}-${name}`]}
            onChange={(part) => set(changed(groups, group.id, part))}
          />
        </EntryFrame>
      ))}
      {groups.some(({ direction }) => direction === 'column') && (
        <CheckboxField
          label={texts.group.rollup}
          help={texts.group.rollupHelp}
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
        label={texts.group.direction}
        options={DIRECTIONS}
        value={direction}
        onChange={(next) => onChange({ direction: next === 'column' ? 'column' : 'row' })}
      />
      <ComboboxField
        label={texts.group.field}
        options={fieldOptions(types, field)}
        value={field}
        error={fault('field')}
        onChange={(next) => onChange({ field: next, type: isDate(next) ? 'time' : 'values' })}
      />
      {type === 'values' ? (
        <NumberField
          label={texts.group.limit}
          min={1}
          value={limit}
          error={fault('limit')}
          onChange={(next) => onChange({ limit: next })}
        />
      ) : (
        <SelectField
          label={texts.group.interval}
          options={INTERVALS}
          value={interval}
          onChange={(next) => onChange({ interval: next === 'timeunit' ? 'timeunit' : 'auto' })}
        />
      )}
      {type === 'time' && <IntervalFields {...{ group, fault, onChange }} />}
    </>
  );
}

/** Granularity of an automatic interval: the inverse of its scaling (card dashboards.md, "Aggregation wizard"). */
const granularityOf = (scaling: number | undefined): number => (scaling && scaling > 0 ? 1 / scaling : 1);

function IntervalFields({ group, fault, onChange }: Omit<GroupFieldsProps, 'types'>) {
  if (group.interval === 'auto') {
    return (
      <SliderField
        label={texts.group.granularity}
        help={texts.group.granularityHelp}
        min={0.5}
        max={10}
        step={0.5}
        value={granularityOf(group.scaling)}
        format={(value) => `${value.toLocaleString(language(), { maximumFractionDigits: 2 })}×`}
        error={fault('scaling')}
        onChange={(value) => onChange({ scaling: 1 / value })}
      />
    );
  }
  return (
    <DurationField
      label={texts.group.every}
      form={ISO_PERIOD}
      value={group.every}
      error={fault('every')}
      onChange={(every) => onChange({ every })}
    />
  );
}
