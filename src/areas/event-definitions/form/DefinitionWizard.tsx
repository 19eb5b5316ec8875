import { type FormEvent } from 'react';
import { Routes } from 'routing/Routes';
import { Link } from 'react-router';
import { Button } from 'ui/button/Button';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { CheckboxField } from 'ui/field/CheckboxField';
import { SaveState } from 'ui/field/FormActions';
import { FormErrorNote } from 'ui/field/FormErrorNote';
import { PageHeader } from 'ui/page/PageHeader';
import { usePageHelp } from 'ui/page-help/page-help';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { usePageKeys } from 'ui/shortcut/useShortcuts';
import { Wizard } from 'ui/wizard/Wizard';
import { texts as listTexts } from '../list/texts';
import { isReadable } from '../model/aggregation-draft';
import { type Begun, type DefinitionDraft } from '../model/draft';
import { DefinitionSummary, type Summarised, UnknownCondition } from '../summary/DefinitionSummary';
import { isStep, type Step, STEPS } from './checks';
import { usePreview } from './usePreview';
import { ConditionStep } from './ConditionStep';
import { DetailsStep } from './DetailsStep';
import { FieldsStep } from './FieldsStep';
import { NotificationsStep } from './NotificationsStep';
import { type DefinitionForm, type DefinitionFormProps, useDefinitionForm } from './useDefinitionForm';
import { wizardSteps } from './wizard-steps';
import { WrongFields } from './WrongFields';
import { texts } from './texts';
import './form.css';

const LIST = { label: listTexts.title, to: Routes.ALERTS.DEFINITIONS.LIST };
const HELP = { text: texts.help, links: [{ title: listTexts.title, to: Routes.ALERTS.DEFINITIONS.LIST }] };

interface DefinitionWizardProps extends DefinitionFormProps {
  title: (draft: DefinitionDraft) => string;
}

/** The form of an event definition, in steps that can be opened in any order; which of them stands in the address. */
export function DefinitionWizard({ title, ...props }: DefinitionWizardProps) {
  const { begun } = props;
  const definition = useDefinitionForm(props);
  const { form, step, open, isDirty, save } = definition;
  const { draft } = form;
  const name = title(draft);
  const problems = Object.keys(form.shown);
  const saving = { busyLabel: texts.saving, isBusy: form.isSaving };
  usePageHelp(HELP);
  useDocumentTitle(name);
  useStepKeys(step, open, save);
  return (
    <div className="tl-main">
      <PageHeader
        title={name}
        shortTitle={begun.stored?.title ?? texts.newTitle}
        breadcrumb={[LIST]}
        fact={<SaveState isDirty={isDirty} problems={problems.length} />}
        actions={[
          { id: 'cancel', label: texts.cancel, to: LIST.to },
          { id: 'save', label: texts.save, variant: 'primary', ...saving, onChoose: save },
        ]}
      />
      <Wizard
        label={texts.label}
        steps={wizardSteps(draft, problems)}
        current={step}
        onStep={(id) => isStep(id) && open(id)}
        aside={
          <CheckboxField
            label={texts.enable}
            help={draft.schedule_by === 'cron' ? texts.enableByCron : texts.enableHelp}
            checked={draft.isScheduled}
            onChange={(isScheduled) => form.change({ isScheduled })}
          />
        }
        finish={
          step === 'summary' && (
            <Button variant="primary" busy={form.isSaving} busyLabel={texts.saving} onClick={save}>
              {texts.done}
            </Button>
          )
        }
        previewLabel={texts.preview}
        preview={usePreview(definition, begun)}
      >
        <form className="tl-definition-form" noValidate {...form.formProps} onSubmit={preventSubmit}>
          <FormErrorNote title={texts.notSaved} errors={form.refusals} />
          <StepContent begun={begun} definition={definition} />
        </form>
      </Wizard>
      {definition.dialog}
      {definition.others.length > 0 && <ChangedByOthers {...{ begun, definition }} />}
    </div>
  );
}

interface StepContentProps {
  begun: Begun;
  definition: DefinitionForm;
}

/** Nothing that somebody else stored is replaced without asking. */
function ChangedByOthers({ begun, definition: { others, insist, relent } }: StepContentProps) {
  const { id = '', title = '' } = begun.stored ?? {};
  return (
    <ConfirmDialog
      title={texts.others.title(title)}
      confirmLabel={texts.others.save}
      busyLabel={texts.saving}
      items={others.map((part) => ({ name: texts.others.parts[part] }))}
      below={
        <Link to={Routes.ALERTS.DEFINITIONS.show(id)} target="_blank">
          {texts.others.look}
        </Link>
      }
      onConfirm={insist}
      onClose={relent}
    >
      {texts.others.text}
    </ConfirmDialog>
  );
}

function useStepKeys(step: Step, open: (step: Step) => void, save: () => void): void {
  const go = (by: 1 | -1) => {
    const next = STEPS[STEPS.indexOf(step) + by];
    if (next) open(next);
  };
  usePageKeys([
    { keys: ['Mod+s'], does: texts.keys.save, run: save },
    { keys: ['Alt+ArrowLeft'], does: texts.keys.previous, run: () => go(-1) },
    { keys: ['Alt+ArrowRight'], does: texts.keys.next, run: () => go(1) },
  ]);
}

/** Enter in a field does not save what is only half filled in. */
const preventSubmit = (event: FormEvent) => event.preventDefault();

function StepContent({ begun, definition }: StepContentProps) {
  const { step, form, query, takesLimit, takesCron, written } = definition;
  const { draft, shown, change, edited } = form;
  const props = { draft, shown, change, edited };
  if (step === 'details') return <DetailsStep {...props} />;
  if (step === 'fields') return <FieldsStep {...props} />;
  if (step === 'notifications') return <NotificationsStep {...props} />;
  if (step === 'summary') {
    return (
      <>
        <WrongFields shown={shown} onLead={(field) => definition.lead([field])} />
        <DefinitionSummary definition={written as unknown as Summarised} isScheduled={draft.isScheduled} />
      </>
    );
  }
  const { stored, condition } = begun;
  if (stored && !condition) return <UnknownCondition config={stored.config} />;
  const definitionId = stored?.id;
  return (
    <ConditionStep
      {...{ ...props, query, takesLimit, takesCron, definitionId }}
      isReadable={!condition || isReadable(condition)}
    />
  );
}
