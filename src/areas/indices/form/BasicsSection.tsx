import { TextField } from 'ui/field/TextField';
import { Section } from 'ui/section/Section';
import { type IndexSetDraft } from './draft';
import { type FieldContext, fieldProps } from './field-props';
import { texts } from './texts';

export interface SectionProps extends FieldContext {
  draft: IndexSetDraft;
  isNew: boolean;
  onChange: (change: Partial<IndexSetDraft>) => void;
}

/** What the index set is called, and its indices. */
export function BasicsSection({ draft, isNew, shown, onChange }: SectionProps) {
  return (
    <Section title={texts.basics.title}>
      <div className="tl-fields">
        <TextField
          {...fieldProps('title', { shown })}
          autoFocus
          value={draft.title}
          onChange={(title) => onChange({ title })}
        />
        <TextField
          {...fieldProps('description', { shown })}
          help={texts.basics.description}
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
      {texts.basics.names} <code>{stem}_0</code>, <code>{stem}_1</code> …, {texts.basics.alias}{' '}
      <code>{stem}_deflector</code>. {texts.basics.fixed}
    </span>
  );
}
