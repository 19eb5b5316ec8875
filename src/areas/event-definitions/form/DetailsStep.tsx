import { Section } from 'ui/section/Section';
import { SelectField } from 'ui/field/SelectField';
import { TextAreaField } from 'ui/field/TextAreaField';
import { TextField } from 'ui/field/TextField';
import { priorityText } from '../summary/words';
import { type StepProps } from './step-props';
import { texts } from './texts';

const PRIORITIES = [1, 2, 3].map((priority) => ({ value: String(priority), label: priorityText(priority) }));

/** What a definition is called. */
export function DetailsStep({ draft, shown, change }: StepProps) {
  return (
    <Section title={texts.steps.details}>
      <div className="tl-definition-fields">
        <TextField
          name="title"
          label={texts.title}
          autoFocus={draft.title === ''}
          maxLength={1_000}
          value={draft.title}
          error={shown.title}
          onChange={(title) => change({ title })}
        />
        <TextAreaField
          name="description"
          label={texts.description}
          optional
          rows={2}
          maxLength={10_000}
          value={draft.description}
          error={shown.description}
          onChange={(description) => change({ description })}
        />
        <SelectField
          name="priority"
          label={texts.priority}
          options={PRIORITIES}
          value={String(draft.priority)}
          error={shown.priority}
          onChange={(priority) => change({ priority: Number(priority) })}
        />
      </div>
    </Section>
  );
}
