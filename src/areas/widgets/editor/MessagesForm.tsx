import { type Decorator } from 'api/decorators';
import { type FieldType } from 'api/search';
import { TagField } from 'ui/combobox/TagField';
import { CheckboxField } from 'ui/field/CheckboxField';
import { SelectField } from 'ui/field/SelectField';
import { MoveButtons } from 'ui/reordering/MoveButtons';
import { type MessagesConfig } from '../model/messages-config';
import { EditorSection } from './EntryFrame';
import { fieldOptions } from './field-options';
import { DIRECTIONS } from './SortSection';
import { texts } from './texts';
import { TitleField } from './TitleField';

/** A message table while it is edited. */
export interface MessagesDraft extends Pick<MessagesConfig, 'fields' | 'show_message_row' | 'show_summary' | 'sort'> {
  title: string;
  /** In order; undefined until they are changed, which keeps the stored ones. */
  decorators?: readonly Decorator[];
}

interface MessagesFormProps {
  draft: MessagesDraft;
  types: readonly FieldType[];
  onChange: (part: Partial<MessagesDraft>) => void;
}

const swapped = (fields: readonly string[], index: number): string[] =>
  fields.map((field, at) => (at === index ? fields[index + 1] : at === index + 1 ? fields[index] : field) ?? field);

/** Columns and sort of a message table. */
export function MessagesForm({ draft, types, onChange }: MessagesFormProps) {
  const { fields, sort } = draft;
  const [first] = sort;
  const field = first?.field ?? 'timestamp';
  const direction = first?.direction ?? 'Descending';
  return (
    <>
      <TitleField placeholder={texts.name.messages} value={draft.title} onChange={(title) => onChange({ title })} />
      <EditorSection title={texts.messages.columns}>
        <TagField
          label={texts.messages.fields}
          mono
          values={fields}
          options={fieldOptions(types)}
          allowsNew
          onChange={(next) => onChange({ fields: next })}
        />
        <FieldOrder fields={fields} onChange={(next) => onChange({ fields: next })} />
        <CheckboxField
          label={texts.messages.row}
          checked={draft.show_message_row}
          onChange={(show_message_row) => onChange({ show_message_row })}
        />
        <CheckboxField
          label={texts.messages.summary}
          help={texts.messages.summaryHelp}
          checked={draft.show_summary}
          onChange={(show_summary) => onChange({ show_summary })}
        />
      </EditorSection>
      <EditorSection title={texts.sort.title}>
        <div className="tl-editor-pair">
          <SelectField
            label={texts.sort.field}
            options={fieldOptions(types, field)}
            value={field}
            onChange={(next) => onChange({ sort: [{ type: 'pivot', field: next, direction }] })}
          />
          <SelectField
            label={texts.sort.direction}
            options={DIRECTIONS}
            value={direction}
            onChange={(next) =>
              onChange({ sort: [{ type: 'pivot', field, direction: next === 'Ascending' ? next : 'Descending' }] })
            }
          />
        </div>
      </EditorSection>
    </>
  );
}

function FieldOrder({ fields, onChange }: { fields: readonly string[]; onChange: (fields: string[]) => void }) {
  if (fields.length < 2) return null;
  return (
    <ol className="tl-editor-order" aria-label={texts.messages.order}>
      {fields.map((field, index) => (
        <li key={field}>
          <span className="tl-mono tl-truncate">{field}</span>
          <MoveButtons
            name={field}
            onUp={index > 0 ? () => onChange(swapped(fields, index - 1)) : undefined}
            onDown={index < fields.length - 1 ? () => onChange(swapped(fields, index)) : undefined}
          />
        </li>
      ))}
    </ol>
  );
}
