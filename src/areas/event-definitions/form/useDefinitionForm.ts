import { ALERT_STATES_CAPABILITY } from 'api/events/alert-states';
import { type EventDefinition, type EventDefinitionText } from 'api/events/definition';
import { EVENT_CRON_CAPABILITY, EVENT_RUNS_CAPABILITY } from 'api/events/definitions';
import { type QueryDraft, useQueryDraft } from 'areas/query';
import { CancelledError } from 'flux/cancelled';
import { useStore } from 'flux/use-store';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { type Form, useForm } from 'rest/form/useForm';
import { useQueryState } from 'routing/query-state';
import { Routes } from 'routing/Routes';
import { useUnsavedChanges } from 'ui/dialog/useUnsavedChanges';
import { focusFirstInvalid } from 'ui/field/first-invalid';
import { type DefinitionPart } from '../model/changed-parts';
import { type Begun, type DefinitionDraft, writeDefinition } from '../model/draft';
import { checksOf, hasField, isStep, refusedIn, type Step, stepOf, STEPS } from './checks';

export interface DefinitionFormProps {
  begun: Begun;
  /** Which parts of it are stored otherwise by now. */
  changedByOthers?: () => Promise<readonly DefinitionPart[]>;
  onSave: (definition: EventDefinitionText, isScheduled: boolean) => Promise<EventDefinition>;
}

export interface DefinitionForm {
  form: Form<DefinitionDraft>;
  step: Step;
  open: (step: Step) => void;
  /** Opens the step of the first of these fields that has one. */
  lead: (fields: readonly string[]) => void;
  /** While it is typed, checked as queries of searches are. */
  query: QueryDraft;
  /** The server knows a limit of events. */
  takesLimit: boolean;
  /** The server runs definitions by cron expressions, too. */
  takesCron: boolean;
  isDirty: boolean;
  /** As it is sent. */
  written: EventDefinitionText;
  /** Saves it and leads to the list; what is wrong is shown in its step. */
  save: () => void;
  /** What somebody else changed meanwhile: saving waits for {@link insist} or {@link relent}. */
  others: readonly DefinitionPart[];
  insist: () => Promise<void>;
  relent: () => void;
  /** Asks before the page is left. */
  dialog: ReactNode;
}

/** Whether the form has fields for the condition. */
export const isKnown = ({ stored, condition }: Begun): boolean => !stored || condition !== undefined;

function useConditionQuery(begun: Begun, { streams, search_within_ms: within = 0 }: DefinitionDraft): QueryDraft {
  const seconds = Number.isFinite(within) ? Math.max(1, Math.round(within / 1000)) : 1;
  const timerange = useMemo(() => ({ type: 'relative' as const, from: seconds }), [seconds]);
  return useQueryDraft({ query: begun.query, timerange, streams });
}

/** Opens the step of what is wrong, and puts the focus there. */
function useLeading(step: Step, open: (step: Step) => void, ref: RefObject<HTMLFormElement>) {
  const isLed = useRef(false);
  useEffect(() => {
    // The step opens later than the form looks for what is wrong.
    if (isLed.current) focusWrong(ref.current);
    isLed.current = false;
  }, [step, ref]);
  return (fields: readonly string[]) => {
    const wrong = STEPS.find((each) => fields.some((field) => stepOf(field) === each));
    if (!wrong || wrong === step) return;
    isLed.current = true;
    open(wrong);
  };
}

/** Not every part that can be wrong has a field for it. */
function focusWrong(form: HTMLFormElement | null): void {
  if (focusFirstInvalid(form)) return;
  form?.querySelector('[role="alert"]')?.closest<HTMLElement>('[tabindex]')?.focus();
}

/** The state of the form of an event definition. */
export function useDefinitionForm({ begun, changedByOthers, onSave }: DefinitionFormProps): DefinitionForm {
  const { query: address, push } = useQueryState();
  const navigate = useNavigate();
  const named = address.get('step');
  const step = isStep(named) ? named : STEPS[0];
  const open = (next: Step) => push({ step: next });
  const fieldErrorsOf = useMemo(() => checksOf(isKnown(begun)), [begun]);
  const form = useForm(begun.draft, { fieldErrorsOf, hasField, refusedIn });
  const query = useConditionQuery(begun, form.draft);
  const takesLimit = useStore(CapabilitiesStore, (state) => hasCapability(state, EVENT_RUNS_CAPABILITY));
  // Events are not searched by a query.
  const hasQuery = form.draft.create !== 'correlation';
  const isDirty = form.isDirty || (hasQuery && query.text !== begun.query);
  const unsaved = useUnsavedChanges(isDirty);
  const takesRecovery = useStore(CapabilitiesStore, (state) => hasCapability(state, ALERT_STATES_CAPABILITY));
  const takesCron = useStore(CapabilitiesStore, (state) => hasCapability(state, EVENT_CRON_CAPABILITY));
  const written = writeDefinition(begun, form.draft, query.text, { takesLimit, takesRecovery, takesCron });
  const lead = useLeading(step, open, form.formProps.ref);
  const [others, setOthers] = useState<readonly DefinitionPart[]>([]);
  const send = async (isInsisting: boolean) => {
    const changed = isInsisting ? [] : ((await changedByOthers?.()) ?? []);
    if (changed.length > 0) {
      setOthers(changed);
      throw new CancelledError();
    }
    await onSave(written, form.draft.isScheduled).catch((error: unknown) => {
      lead(Object.keys(refusedIn(error)));
      throw error;
    });
  };
  const save = async (isInsisting = false) => {
    if (form.isSaving) return;
    if (!form.check()) return lead(Object.keys(form.fieldErrors));
    if (hasQuery && query.isWrong) {
      lead(['query']);
      return query.insist();
    }
    if (!(await form.send(() => send(isInsisting)))) return;
    unsaved.release();
    void navigate(Routes.ALERTS.DEFINITIONS.LIST);
  };
  return {
    ...{ form, step, open, lead, query, takesLimit, takesCron, isDirty, written, others },
    save: () => void save(),
    insist: () => save(true),
    relent: () => setOthers([]),
    dialog: unsaved.dialog,
  };
}
