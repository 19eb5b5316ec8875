import { useIsPermitted } from 'areas/users';
import { type FormEvent, useMemo, useState } from 'react';
import { useForm } from 'rest/form/useForm';
import { Button } from 'ui/button/Button';
import { useUnsavedChanges } from 'ui/dialog/useUnsavedChanges';
import { SaveState } from 'ui/field/FormActions';
import { FormErrorNote } from 'ui/field/FormErrorNote';
import { Spinner } from 'ui/progress/Spinner';
import { usePageKeys } from 'ui/shortcut/useShortcuts';
import { Wizard, type WizardStep } from 'ui/wizard/Wizard';
import { useKnowsDirectories } from '../../capability';
import { readerOf, type Roles, useRoles } from '../../roles/useRoles';
import { ServiceTests } from '../../trials/ServiceTests';
import { type ServiceFormProps } from '../service-type';
import { type DirectoryConfig, directoryToJson, NEW_CONFIGS, withDirectoryExtras } from './directory-config';
import {
  directoryErrors,
  type DirectoryDraft,
  isDirectoryField,
  refusedDirectoryFields,
  type Step,
  stepOf,
  STEPS,
} from './directory-draft';
import { GroupStep } from './GroupStep';
import { ServerStep } from './ServerStep';
import { type StepProps } from './step-props';
import { texts } from './texts';
import { UserStep } from './UserStep';
import './DirectoryForm.css';

type DirectoryFormProps = ServiceFormProps<DirectoryConfig>;

const CONTENT: Readonly<Record<Step, (props: StepProps) => JSX.Element>> = {
  'server-configuration': ServerStep,
  'user-synchronization': UserStep,
  'group-synchronization': GroupStep,
};
const NAMES: Readonly<Record<Step, string>> = {
  'server-configuration': texts.steps.server,
  'user-synchronization': texts.steps.users,
  'group-synchronization': texts.steps.groups,
};

const isStep = (key: string | undefined): key is Step => STEPS.some((step) => step === key);

/** Makes a directory of a type. */
export const createFormOf = (type: string, title: string) =>
  function CreateDirectory(props: DirectoryFormProps) {
    const config = NEW_CONFIGS[type];
    return config && <WithRoles {...props} begin={{ title, description: '', default_roles: [], config }} />;
  };

/** Changes a directory. */
export function EditDirectory(props: DirectoryFormProps) {
  return props.service && <WithRoles {...props} begin={props.service} />;
}

interface BegunProps extends DirectoryFormProps {
  begin: DirectoryDraft;
}

/** Waits for what a new one begins with. */
function WithRoles(props: BegunProps) {
  const roles = useRoles();
  const isRich = useKnowsDirectories();
  if (!roles.isReady) return <Spinner label={texts.rolesLoading} />;
  const { title, description, default_roles: ids, config } = props.begin;
  const begin: DirectoryDraft = {
    ...{ title, description },
    default_roles: props.service ? ids : readerOf(roles.roles),
    config: isRich ? withDirectoryExtras(config) : config,
  };
  // The server may say later what it knows besides.
  return <DirectoryWizard key={String(isRich)} {...{ ...props, begin, roles }} />;
}

function DirectoryWizard({ service, initialStepKey, begin, roles, onSave, onSaved }: BegunProps & { roles: Roles }) {
  const [step, setStep] = useState<Step>(isStep(initialStepKey) ? initialStepKey : STEPS[0]);
  const fieldErrorsOf = useMemo(() => directoryErrors(roles.mayRead), [roles.mayRead]);
  const form = useForm(begin, { fieldErrorsOf, hasField: isDirectoryField, refusedIn: refusedDirectoryFields });
  const { draft, shown, change, edited } = form;
  const unsaved = useUnsavedChanges(form.isDirty);
  const mayTest = useIsPermitted('authservicetestbackend:execute');
  const openStepWith = (fields: readonly string[]) => {
    const bad = STEPS.find((each) => fields.some((field) => stepOf(field) === each));
    if (bad) setStep(bad);
  };
  const save = async () => {
    if (form.isSaving) return;
    if (!form.check()) return openStepWith(Object.keys(form.fieldErrors));
    const isSaved = await form.send((saved) =>
      onSave(saved).catch((error: unknown) => {
        openStepWith(Object.keys(refusedDirectoryFields(error)));
        throw error;
      }),
    );
    if (!isSaved) return;
    unsaved.release();
    onSaved();
  };
  const neighbour = (by: 1 | -1) => STEPS[STEPS.indexOf(step) + by];
  const go = (by: 1 | -1) => {
    const next = neighbour(by);
    if (next) setStep(next);
  };
  const next = () => {
    const ofStep = Object.keys(form.fieldErrors).filter((field) => stepOf(field) === step);
    if (form.check(ofStep)) go(1);
  };
  usePageKeys([
    { keys: ['Mod+s'], does: texts.saveKeys, run: () => void save() },
    { keys: ['Alt+ArrowLeft'], does: texts.previousStep, run: () => go(-1) },
    { keys: ['Alt+ArrowRight'], does: texts.nextStep, run: () => go(1) },
  ]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (neighbour(1)) next();
    else void save();
  };
  const tried = {
    id: service?.id ?? null,
    service: { ...draft, default_roles: [...draft.default_roles], config: directoryToJson(draft.config) },
  };
  const isNew = service === undefined;
  const Content = CONTENT[step];
  return (
    <>
      <Wizard
        label={texts.label}
        steps={stepsOf(draft, Object.keys(shown))}
        current={step}
        onStep={(id) => isStep(id) && setStep(id)}
        onNext={next}
        aside={<SaveState isDirty={form.isDirty} />}
        finish={
          <Button
            variant="primary"
            busy={form.isSaving}
            busyLabel={isNew ? texts.creating : texts.saving}
            onClick={() => void save()}
          >
            {isNew ? texts.create : texts.save}
          </Button>
        }
        previewLabel={texts.tests}
        preview={
          mayTest ? (
            <ServiceTests tried={tried} usual={step === 'server-configuration' ? 'connection' : 'login'} />
          ) : undefined
        }
      >
        <form className="tl-directory-form" noValidate {...form.formProps} onSubmit={handleSubmit}>
          <Content
            {...{ draft, shown, change, edited, roles }}
            changeConfig={(part) => change({ config: { ...draft.config, ...part } })}
          />
          <FormErrorNote title={texts.notSaved} errors={form.refusals} />
          {/* Enter in a field: the buttons are below the form. */}
          <button type="submit" hidden />
        </form>
      </Wizard>
      {unsaved.dialog}
    </>
  );
}

/** What each step says of itself, and how many of its fields need a look. */
function stepsOf({ config }: DirectoryDraft, wrong: readonly string[]): readonly WizardStep[] {
  const [first] = config.servers;
  const summaries: Readonly<Record<Step, string>> = {
    'server-configuration': first ? `${first.host}:${first.port ?? ''}` : '',
    'user-synchronization': config.userSearchBase,
    'group-synchronization': config.groupSynchronization ? texts.groupsOn : texts.optional,
  };
  return STEPS.map((id) => ({
    ...{ id, name: NAMES[id] },
    summary: summaries[id] === '' ? undefined : summaries[id],
    problems: wrong.filter((field) => stepOf(field) === id).length,
  }));
}
