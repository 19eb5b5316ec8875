import { SelectField } from 'ui/field/SelectField';
import { Note } from 'ui/note/Note';
import { newSort, type SortDraft, sortTargets } from './aggregation-draft';
import { isSortIdle } from './draft-errors';
import { changed, entryActions } from './entries';
import { EditorSection, EntryFrame } from './EntryFrame';
import { type SectionProps } from './GroupsSection';
import { texts } from './texts';

export const DIRECTIONS = [
  { value: 'Ascending', label: texts.sort.ascending },
  { value: 'Descending', label: texts.sort.descending },
];

/** The sort of an aggregation's rows. */
export function SortSection({ draft, fieldErrors, onChange }: SectionProps) {
  const { sort } = draft;
  const set = (next: readonly SortDraft[]) => onChange({ sort: next });
  const targets = sortTargets(draft);
  return (
    <EditorSection title={texts.sort.title} onAdd={() => set([...sort, newSort()])}>
      {sort.map((entry, index) => (
        <EntryFrame key={entry.id} name={texts.sort.entry(index + 1)} {...entryActions(sort, index, set)}>
          <SelectField
            label={texts.sort.field}
            placeholder={texts.sort.choose}
            options={targets}
            value={targets.some(({ value }) => value === entry.target) ? entry.target : ''}
            error={fieldErrors[`sort-${entry.id}-target`]}
            onChange={(target) => set(changed(sort, entry.id, { target }))}
          />
          <SelectField
            label={texts.sort.direction}
            options={DIRECTIONS}
            value={entry.direction}
            onChange={(next) =>
              set(changed(sort, entry.id, { direction: next === 'Ascending' ? 'Ascending' : 'Descending' }))
            }
          />
        </EntryFrame>
      ))}
      {isSortIdle(draft) && <Note kind="warning">{texts.sort.idle}</Note>}
    </EditorSection>
  );
}
