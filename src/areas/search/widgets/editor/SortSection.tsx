import { SelectField } from 'ui/field/SelectField';
import { Note } from 'ui/note/Note';
import { newSort, type SortDraft, sortTargets } from './aggregation-draft';
import { isSortIdle } from './draft-faults';
import { changed, entryActions } from './entries';
import { EditorSection, EntryFrame } from './EntryFrame';
import { type SectionProps } from './GroupsSection';

export const DIRECTIONS = [
  { value: 'Ascending', label: 'Ascending' },
  { value: 'Descending', label: 'Descending' },
];

/** In which order its rows come. */
export function SortSection({ draft, faults, onChange }: SectionProps) {
  const { sort } = draft;
  const set = (next: readonly SortDraft[]) => onChange({ sort: next });
  const targets = sortTargets(draft);
  return (
    <EditorSection title="Sort" onAdd={() => set([...sort, newSort()])}>
      {sort.map((entry, index) => (
        <EntryFrame key={entry.id} name={`Order ${index + 1}`} {...entryActions(sort, index, set)}>
          <SelectField
            label="Field"
            placeholder="Choose"
            options={targets}
            value={targets.some(({ value }) => value === entry.target) ? entry.target : ''}
            error={faults[`sort-${entry.id}-target`]}
            onChange={(target) => set(changed(sort, entry.id, { target }))}
          />
          <SelectField
            label="Direction"
            options={DIRECTIONS}
            value={entry.direction}
            onChange={(next) =>
              set(changed(sort, entry.id, { direction: next === 'Ascending' ? 'Ascending' : 'Descending' }))
            }
          />
        </EntryFrame>
      ))}
      {isSortIdle(draft) && (
        <Note kind="warning">The order has no effect while the first row group of a chart is a time.</Note>
      )}
    </EditorSection>
  );
}
