import { TextField } from 'ui/field/TextField';
import { Section } from 'ui/section/Section';
import { type IndexSetDraft } from './draft';
import { type FieldContext, fieldProps } from './field-props';

export interface SectionProps extends FieldContext {
  draft: IndexSetDraft;
  isNew: boolean;
  onChange: (change: Partial<IndexSetDraft>) => void;
}

/** What the index set is called, and its indices. */
export function BasicsSection({ draft, isNew, shown, onChange }: SectionProps) {
  return (
    <Section title="Name">
      <div className="tl-fields">
        <TextField
          {...fieldProps('title', { shown })}
          autoFocus
          value={draft.title}
          onChange={(title) => onChange({ title })}
        />
        <TextField
          {...fieldProps('description', { shown })}
          help="What is kept here, for those who choose where a stream goes."
          value={draft.description}
          onChange={(description) => onChange({ description })}
        />
        {isNew && (
          <TextField
            {...fieldProps('index_prefix', { shown })}
            mono
            autoComplete="off"
            spellCheck={false}
            help={<NamesPreview prefix={draft.index_prefix} />}
            value={draft.index_prefix}
            onChange={(prefix) => onChange({ index_prefix: prefix })}
          />
        )}
      </div>
    </Section>
  );
}

/** The names that a prefix leads to. */
function NamesPreview({ prefix }: { prefix: string }) {
  const stem = prefix || '{prefix}';
  return (
    <span>
      Indices will be named <code>{stem}_0</code>, <code>{stem}_1</code> …, write alias <code>{stem}_deflector</code>.
      It cannot be changed later.
    </span>
  );
}
