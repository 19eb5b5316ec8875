import { type ReactNode } from 'react';
import { messageOf } from 'rest/failure';
import { Routes } from 'routing/Routes';
import { SaveState } from 'ui/field/FormActions';
import { type PageAction } from 'ui/page/page-action';
import { PageHeader } from 'ui/page/PageHeader';
import { usePageHelp } from 'ui/page-help/page-help';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { usePageKeys } from 'ui/shortcut/useShortcuts';
import { ErrorState } from 'ui/state/ErrorState';
import { useDelayed } from 'ui/timing/useDelayed';
import { faultyFields } from './labels';
import { type IndexSetFormState } from './useIndexSetForm';
import { texts } from './texts';

const WAIT_MS = 150;

const HELP = {
  text: texts.page.help,
  links: [{ title: texts.page.indexSets, to: Routes.SYSTEM.INDICES.LIST }],
};

const OVERVIEW: PageAction = {
  id: 'overview',
  label: texts.page.overview,
  variant: 'ghost',
  to: Routes.SYSTEM.INDICES.LIST,
};

interface FormPageProps {
  title: string;
  /** The index set's own page, between the list and this page. */
  parent?: { label: string; to: string };
  form: IndexSetFormState;
  /** Where Cancel leads. */
  cancelTo: string;
  onSave: () => void;
  /** Saves and stays, where that makes sense. */
  onSaveAndStay?: () => void;
  children: ReactNode;
}

/** Around the form of an index set: title, what is not saved, Save and Cancel always in sight. */
export function FormPage({ title, parent, form, cancelTo, onSave, onSaveAndStay, children }: FormPageProps) {
  const wrong = Object.keys(form.fieldErrors);
  usePageKeys([
    { keys: ['Mod+Enter'], does: texts.page.save, run: onSave },
    { keys: ['Mod+s'], does: texts.page.saveAndStay, run: onSaveAndStay ?? onSave },
  ]);
  return (
    <FormFrame
      {...{ title, parent }}
      fact={<SaveState isDirty={form.isDirty} />}
      actions={[
        OVERVIEW,
        { id: 'cancel', label: texts.page.cancel, to: cancelTo },
        {
          id: 'save',
          label: texts.page.save,
          variant: 'primary',
          isBusy: form.isSaving,
          busyLabel: texts.page.saving,
          disabledReason: wrong.length > 0 ? faultyFields(wrong) : undefined,
          onChoose: onSave,
        },
      ]}
    >
      {children}
    </FormFrame>
  );
}

interface FormWaitProps {
  title: string;
  /** Why what the form needs could not be loaded. */
  error: unknown;
  onRetry: () => void;
}

/** Replaces a form while its data is loading, or when that failed. */
export function FormWait({ title, error, onRetry }: FormWaitProps) {
  const isSlow = useDelayed(error === undefined, WAIT_MS);
  return (
    <FormFrame title={title} actions={[OVERVIEW]}>
      {error !== undefined && (
        <ErrorState title={texts.page.failed} onRetry={onRetry}>
          <p>{messageOf(error)}</p>
        </ErrorState>
      )}
      {error === undefined && isSlow && <SkeletonRows rows={12} rowHeight={40} />}
    </FormFrame>
  );
}

interface FormFrameProps {
  title: string;
  parent?: { label: string; to: string };
  fact?: ReactNode;
  actions: readonly PageAction[];
  children: ReactNode;
}

function FormFrame({ title, parent, fact, actions, children }: FormFrameProps) {
  usePageHelp(HELP);
  useDocumentTitle(title);
  return (
    <div className="tl-main">
      <PageHeader
        title={title}
        breadcrumb={[{ label: texts.page.indexSets, to: Routes.SYSTEM.INDICES.LIST }, ...(parent ? [parent] : [])]}
        fact={fact}
        actions={actions}
      />
      {children}
    </div>
  );
}
