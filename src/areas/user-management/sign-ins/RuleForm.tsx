import { type ReactNode } from 'react';
import { type Form } from 'rest/form/useForm';
import { FormActions } from 'ui/field/FormActions';
import { FormErrorNote } from 'ui/field/FormErrorNote';
import { Section } from 'ui/section/Section';
import { texts } from './texts';

interface RuleFormProps<Draft> {
  title: string;
  form: Form<Draft>;
  mayChange: boolean;
  onSave: (draft: Draft) => Promise<unknown>;
  children: ReactNode;
}

/** Rules of one kind, saved by themselves; only to be read by those who may not change them. */
export function RuleForm<Draft extends object>({ title, form, mayChange, onSave, children }: RuleFormProps<Draft>) {
  const save = () => {
    if (mayChange && !form.isSaving && form.isDirty && form.check()) void form.send(onSave);
  };
  return (
    <form
      noValidate
      {...form.formProps}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Section
        title={title}
        foot={
          mayChange && (
            <FormActions
              isDirty={form.isDirty}
              isSaving={form.isSaving}
              problems={Object.keys(form.shown).length}
              saveLabel={texts.save}
              onSave={save}
              onDiscard={form.discard}
            />
          )
        }
      >
        <FormErrorNote title={texts.notSaved} errors={form.refusals} />
        <fieldset className="tl-user-fields" disabled={!mayChange}>
          {children}
        </fieldset>
        <button type="submit" hidden />
      </Section>
    </form>
  );
}
