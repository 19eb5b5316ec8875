import { type Decorator } from 'api/decorators';
import { type FieldType } from 'api/search';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from 'ui/button/IconButton';
import { TagField } from 'ui/combobox/TagField';
import { CheckboxField } from 'ui/field/CheckboxField';
import { SelectField } from 'ui/field/SelectField';
import { TextField } from 'ui/field/TextField';
import { type MessagesConfig } from '../messages-config';
import { EditorSection } from './EntryFrame';
import { fieldOptions } from './field-options';
import { DIRECTIONS } from './SortSection';

/** A message table while it is edited. */
export interface MessagesDraft extends Pick<MessagesConfig, 'fields' | 'show_message_row' | 'show_summary' | 'sort'> {
  title: string;
  /** In their order; absent until they are changed: what was stored stays as it was. */
  decorators?: readonly Decorator[];
}

interface MessagesFormProps {
  draft: MessagesDraft;
  types: readonly FieldType[];
  onChange: (part: Partial<MessagesDraft>) => void;
}

const swapped = (fields: readonly string[], index: number): string[] =>
  fields.map((field, at) => (at === index ? fields[index + 1] : at === index + 1 ? fields[index] : field) ?? field);

/** Which fields a table of messages has, and its order. */
export function MessagesForm({ draft, types, onChange }: MessagesFormProps) {
  const { fields, sort } = draft;
  const [first] = sort;
  const field = first?.field ?? 'timestamp';
  const direction = first?.direction ?? 'Descending';
  return (
    <>
      <TextField
        label="Title"
        optional
        placeholder="Untitled Message Table"
        value={draft.title}
        onChange={(title) => onChange({ title })}
      />
      <EditorSection title="Columns">
        <TagField
          label="Fields"
          mono
          values={fields}
          options={fieldOptions(types)}
          allowsNew
          onChange={(next) => onChange({ fields: next })}
        />
        <FieldOrder fields={fields} onChange={(next) => onChange({ fields: next })} />
        <CheckboxField
          label="Show message in new row"
          checked={draft.show_message_row}
          onChange={(show_message_row) => onChange({ show_message_row })}
        />
        <CheckboxField
          label="Show summary"
          help="Below each message its other fields, on one line"
          checked={draft.show_summary}
          onChange={(show_summary) => onChange({ show_summary })}
        />
      </EditorSection>
      <EditorSection title="Sort">
        <div className="tl-editor-pair">
          <SelectField
            label="Field"
            options={fieldOptions(types, field)}
            value={field}
            onChange={(next) => onChange({ sort: [{ type: 'pivot', field: next, direction }] })}
          />
          <SelectField
            label="Direction"
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
    <ol className="tl-editor-order" aria-label="Order of the fields">
      {fields.map((field, index) => (
        <li key={field}>
          <span className="tl-mono tl-truncate">{field}</span>
          <IconButton
            label={`Move ${field} up`}
            disabled={index === 0}
            onClick={() => onChange(swapped(fields, index - 1))}
          >
            <ArrowUp />
          </IconButton>
          <IconButton
            label={`Move ${field} down`}
            disabled={index === fields.length - 1}
            onClick={() => onChange(swapped(fields, index))}
          >
            <ArrowDown />
          </IconButton>
        </li>
      ))}
    </ol>
  );
}
