import { type ReactNode } from 'react';
import { type Form } from 'rest/form/useForm';
import { FormErrorNote } from 'ui/field/FormErrorNote';
import { SaveState } from 'ui/field/FormActions';
import { TextAreaField } from 'ui/field/TextAreaField';
import { TextField } from 'ui/field/TextField';
import { useUnsavedChanges } from 'ui/dialog/useUnsavedChanges';
import { formatCount } from 'ui/format/number';
import { type PageAction } from 'ui/page/page-action';
import { PageHeader } from 'ui/page/PageHeader';
import { usePageHelp } from 'ui/page-help/page-help';
import { Section } from 'ui/section/Section';
import { usePageKeys } from 'ui/shortcut/useShortcuts';
import { PermissionPicker } from '../permissions/PermissionPicker';
import { type RoleDraft } from './role-draft';
import { texts } from './texts';
import './RoleForm.css';

const HELP = { text: texts.help };
const NOTHING: readonly string[] = [];

interface RoleFormProps {
  form: Form<RoleDraft>;
  title: string;
  shortTitle?: string;
  breadcrumb: readonly { label: string; to: string }[];
  actions: readonly PageAction[];
  saveLabel: string;
  busyLabel: string;
  /** The permissions the stored role has. */
  stored?: readonly string[];
  /** Saves nothing while nothing is changed. */
  needsChange?: boolean;
  /** Its rejection is shown in the form. */
  onSave: (draft: RoleDraft) => Promise<unknown>;
  onSaved: () => void;
  /** Between the title and the fields. */
  children?: ReactNode;
}

/** The page in which a role is made or changed: name, description, permissions; one Save for all of it. */
export function RoleForm(props: RoleFormProps) {
  const { form, actions, saveLabel, busyLabel, stored = NOTHING, onSave, onSaved, children, ...header } = props;
  const { draft, shown, change, edited } = form;
  const unsaved = useUnsavedChanges(form.isDirty);
  const isUnchanged = props.needsChange === true && !form.isDirty;
  const wrong = Object.keys(form.fieldErrors);
  const save = async () => {
    if (form.isSaving || isUnchanged || !form.check()) return;
    if (!(await form.send(onSave))) return;
    unsaved.release();
    onSaved();
  };
  const run = () => void save();
  usePageHelp(HELP);
  usePageKeys([
    { keys: ['Mod+Enter'], does: saveLabel, run },
    { keys: ['Mod+s'], does: saveLabel, run },
  ]);
  const disabledReason =
    wrong.length > 0
      ? texts.faulty(wrong.map((field) => texts.fields[field] ?? field))
      : isUnchanged
        ? texts.unchanged
        : undefined;
  return (
    <div className="tl-main">
      <PageHeader
        {...header}
        fact={<SaveState isDirty={form.isDirty} />}
        actions={[
          ...actions,
          {
            id: 'save',
            label: saveLabel,
            variant: 'primary',
            isBusy: form.isSaving,
            ...{ busyLabel, disabledReason },
            onChoose: run,
          },
        ]}
      />
      <form
        className="tl-role-form"
        noValidate
        {...form.formProps}
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
      >
        {children}
        <FormErrorNote title={texts.notSaved} errors={form.refusals} />
        <Section title={texts.profile}>
          <div className="tl-role-fields">
            <TextField
              name="name"
              label={texts.name}
              autoFocus
              autoComplete="off"
              spellCheck={false}
              help={texts.nameHelp}
              value={draft.name}
              error={shown.name}
              onChange={(name) => change({ name })}
            />
            <TextAreaField
              name="description"
              label={texts.description}
              optional
              value={draft.description}
              error={shown.description}
              onChange={(description) => change({ description })}
            />
          </div>
        </Section>
        <Section title={texts.permissions} fact={formatCount(draft.permissions.length)}>
          <PermissionPicker
            value={draft.permissions}
            stored={stored}
            error={shown.permissions}
            onChange={(permissions) => {
              change({ permissions });
              edited('permissions');
            }}
          />
        </Section>
        {/* Enter in a field saves: the button for it is in the header. */}
        <button type="submit" hidden />
      </form>
      {unsaved.dialog}
    </div>
  );
}
