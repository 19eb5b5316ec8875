import { type FormEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { messageOf } from 'flux/failure';
import { fieldErrors, isCancelled } from 'rest/FetchError';
import { focusFirstInvalid } from 'ui/field/first-invalid';
import { type Faults, faultsOf, type Limits } from './checks';
import { type IndexSetDraft, isSameDraft } from './draft';
import { LABELS } from './labels';

interface Refusal {
  /** At their fields, until those are edited. */
  fields: Faults;
  /** What belongs to no field. */
  others: readonly string[];
  /** Nothing has been edited since. */
  isFresh: boolean;
}

const NO_REFUSAL: Refusal = { fields: {}, others: [], isFresh: false };

/** What a server said about fields that are in the form, and what is left to say above it. */
function refusalOf(error: unknown): Refusal {
  const entries = Object.entries(fieldErrors(error));
  const isInForm = ([field]: [string, string]) => field in LABELS;
  const others = entries.filter((entry) => !isInForm(entry)).map(([field, text]) => `${field} ${text}`);
  return {
    fields: Object.fromEntries(entries.filter(isInForm)),
    others: entries.length === 0 ? [messageOf(error)] : others,
    isFresh: true,
  };
}

function withoutField({ fields, others }: Refusal, edited: string): Refusal {
  const rest = Object.entries(fields).filter(([field]) => field !== edited);
  return { fields: Object.fromEntries(rest), others, isFresh: false };
}

export interface IndexSetFormState {
  draft: IndexSetDraft;
  change: (change: Partial<IndexSetDraft>) => void;
  isDirty: boolean;
  isSaving: boolean;
  /** Everything that is wrong, by field. */
  faults: Faults;
  /** What is shown at the fields. */
  shown: Faults;
  /** What the server refused and belongs to no field. */
  refusals: readonly string[];
  /** Handlers of the form element: they learn which fields were left or changed. */
  formProps: {
    ref: RefObject<HTMLFormElement>;
    onBlur: (event: FormEvent) => void;
    onChange: (event: FormEvent) => void;
  };
  /** Whether it may be sent; shows and focuses what is wrong otherwise. */
  check: () => boolean;
  /** Sends it; resolves with whether the server took it. */
  send: (save: (draft: IndexSetDraft) => Promise<unknown>) => Promise<boolean>;
}

const nameOf = (event: FormEvent): string => (event.target as HTMLInputElement).name;

/** What is typed into the form of an index set, what is wrong with it, and what the server said of it. */
export function useIndexSetForm(initial: IndexSetDraft, limits: Limits): IndexSetFormState {
  const [saved, setSaved] = useState(initial);
  const [draft, setDraft] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState(NO_REFUSAL);
  const [isSaving, setSaving] = useState(false);
  const [checks, setChecks] = useState(0);
  const ref = useRef<HTMLFormElement>(null);
  const faults = useMemo(() => faultsOf(draft, limits), [draft, limits]);
  const shown = useMemo(
    () => ({
      ...refusal.fields,
      ...Object.fromEntries(Object.entries(faults).filter(([field]) => touched.has(field))),
    }),
    [faults, refusal, touched],
  );
  useFocusOnFaults(ref, checks, refusal);
  const touch = useCallback((...fields: string[]) => setTouched((known) => new Set([...known, ...fields])), []);
  return {
    draft,
    change: (change) => setDraft((current) => ({ ...current, ...change })),
    isDirty: !isSameDraft(draft, saved),
    isSaving,
    faults,
    shown,
    refusals: refusal.others,
    formProps: {
      ref,
      onBlur: (event) => touch(nameOf(event)),
      onChange: (event) => {
        touch(nameOf(event));
        setRefusal((known) => withoutField(known, nameOf(event)));
      },
    },
    check: () => {
      const wrong = Object.keys(faults);
      touch(...wrong);
      setChecks((count) => count + 1);
      return wrong.length === 0;
    },
    send: async (save) => {
      setSaving(true);
      setRefusal(NO_REFUSAL);
      try {
        await save(draft);
        setSaved(draft);
        return true;
      } catch (error) {
        if (!isCancelled(error)) setRefusal(refusalOf(error));
        return false;
      } finally {
        setSaving(false);
      }
    },
  };
}

/** The first field that is wrong gets the focus, after a check and when the server refused fields. */
function useFocusOnFaults(form: RefObject<HTMLFormElement>, checks: number, refusal: Refusal): void {
  useEffect(() => {
    if (checks > 0) focusFirstInvalid(form.current);
  }, [form, checks]);
  useEffect(() => {
    if (refusal !== NO_REFUSAL && refusal.isFresh) focusFirstInvalid(form.current);
  }, [form, refusal]);
}
