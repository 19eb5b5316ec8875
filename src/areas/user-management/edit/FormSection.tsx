import { type ReactNode } from 'react';
import { type Form } from 'rest/form/useForm';
import { FormActions } from 'ui/field/FormActions';
import { FormErrorNote } from 'ui/field/FormErrorNote';
import { Section } from 'ui/section/Section';
import { type SectionId, type SectionProps, useTellDirty } from './section-form';
import { texts } from './texts';

interface FormSectionProps<Draft> extends Pick<SectionProps, 'onDirty'> {
  section: SectionId;
  form: Form<Draft>;
  /** Sends what the section is about; its rejection is shown in the section. */
  onSave: (draft: Draft) => Promise<unknown>;
  fact?: ReactNode;
  children: ReactNode;
}

/** A card of the page with its own Save. Enter and Ctrl+S in one of its fields save it. */
export function FormSection<Draft extends object>(props: FormSectionProps<Draft>) {
  const { section, form, onSave, onDirty, fact, children } = props;
  useTellDirty(section, form.isDirty, onDirty);
  const save = () => {
    if (!form.isSaving && form.isDirty && form.check()) void form.send(onSave);
  };
  return (
    <form
      noValidate
      id={`user-${section}`}
      tabIndex={-1}
      {...form.formProps}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        save();
      }}
    >
      <Section
        title={texts.sections[section]}
        fact={fact}
        foot={
          <FormActions
            isDirty={form.isDirty}
            isSaving={form.isSaving}
            problems={Object.keys(form.shown).length}
            saveLabel={texts.save[section]}
            onSave={save}
            onDiscard={form.discard}
          />
        }
      >
        <FormErrorNote title={texts.notSaved} errors={form.refusals} />
        {children}
        <button type="submit" hidden />
      </Section>
    </form>
  );
}
