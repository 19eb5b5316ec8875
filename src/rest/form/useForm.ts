import { type FormEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isCancelled } from 'flux/cancelled';
import { focusFirstInvalid } from 'ui/field/first-invalid';
import { type FieldErrors, NO_SERVER_ERRORS, type ServerErrors, serverErrorsOf, withoutFields } from './server-errors';

export interface FormOptions<Draft> {
  /** Errors by field name. Keep the function stable. */
  fieldErrorsOf: (draft: Draft) => FieldErrors;
  /** Whether the form shows a field of this name; server errors of others are shown above the fields. */
  hasField: (name: string) => boolean;
  /** The server's messages by field, where they are shown in other words or at other names. */
  refusedIn?: (error: unknown) => FieldErrors;
}

export interface Form<Draft> {
  draft: Draft;
  /** Changes fields; their server errors are cleared. */
  change: (change: Partial<Draft>) => void;
  isDirty: boolean;
  isSaving: boolean;
  /** All errors, by field. */
  fieldErrors: FieldErrors;
  /** The errors shown at fields: those of fields that were left or edited, and the server's. */
  shown: FieldErrors;
  /** Server errors that belong to no field. */
  refusals: readonly string[];
  /** Handlers for the form element: they identify fields that were left or edited by `name`. */
  formProps: {
    ref: RefObject<HTMLFormElement>;
    onBlur: (event: FormEvent) => void;
    onChange: (event: FormEvent) => void;
  };
  /** Marks fields as edited, for changes that fire no event of a form element. */
  edited: (...fields: string[]) => void;
  /** Whether the form, or these fields of it, are valid; otherwise shows the errors and focuses the first. */
  check: (only?: readonly string[]) => boolean;
  /** Sends the draft; resolves with whether the server accepted it. */
  send: (save: (draft: Draft) => Promise<unknown>) => Promise<boolean>;
  /** Restores what was saved last. */
  discard: () => void;
}

const nameOf = (event: FormEvent): string => (event.target as HTMLInputElement).name;
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const NONE: ReadonlySet<string> = new Set();

/** State of a form: draft, validation errors and server errors. All forms use it. */
export function useForm<Draft extends object>(
  initial: Draft,
  { fieldErrorsOf, hasField, refusedIn }: FormOptions<Draft>,
): Form<Draft> {
  const [saved, setSaved] = useState(initial);
  const [draft, setDraft] = useState(initial);
  const [touched, setTouched] = useState(NONE);
  const [refusal, setRefusal] = useState(NO_SERVER_ERRORS);
  const [isSaving, setSaving] = useState(false);
  const [checks, setChecks] = useState(0);
  const ref = useRef<HTMLFormElement>(null);
  const fieldErrors = useMemo(() => fieldErrorsOf(draft), [draft, fieldErrorsOf]);
  const shown = useMemo(() => shownErrors(fieldErrors, refusal.fields, touched), [fieldErrors, refusal, touched]);
  useFocusOnErrors(ref, checks, refusal);
  const touch = useCallback((...fields: string[]) => setTouched((known) => new Set([...known, ...fields])), []);
  const forget = useCallback((fields: readonly string[]) => setRefusal((known) => withoutFields(known, fields)), []);
  const edited = useCallback(
    (...fields: string[]) => {
      touch(...fields);
      forget(fields);
    },
    [touch, forget],
  );
  return {
    draft,
    change: (change) => {
      setDraft((current) => ({ ...current, ...change }));
      forget(Object.keys(change));
    },
    isDirty: !isSame(draft, saved),
    isSaving,
    fieldErrors,
    shown,
    refusals: refusal.others,
    formProps: {
      ref,
      onBlur: (event) => touch(nameOf(event)),
      onChange: (event) => edited(nameOf(event)),
    },
    edited,
    check: (only) => {
      const wrong = Object.keys(fieldErrors).filter((field) => !only || only.includes(field));
      touch(...wrong);
      setChecks((count) => count + 1);
      return wrong.length === 0;
    },
    send: async (save) => {
      setSaving(true);
      setRefusal(NO_SERVER_ERRORS);
      try {
        await save(draft);
        setSaved(draft);
        return true;
      } catch (error) {
        if (!isCancelled(error)) setRefusal(serverErrorsOf(error, hasField, refusedIn));
        return false;
      } finally {
        setSaving(false);
      }
    },
    discard: () => {
      setDraft(saved);
      setTouched(NONE);
      setRefusal(NO_SERVER_ERRORS);
    },
  };
}

function shownErrors(fieldErrors: FieldErrors, refused: FieldErrors, touched: ReadonlySet<string>): FieldErrors {
  return { ...refused, ...Object.fromEntries(Object.entries(fieldErrors).filter(([field]) => touched.has(field))) };
}

/** Focuses the first invalid field, after a check and when the server refused fields. */
function useFocusOnErrors(form: RefObject<HTMLFormElement>, checks: number, refusal: ServerErrors): void {
  useEffect(() => {
    if (checks > 0) focusFirstInvalid(form.current);
  }, [form, checks]);
  useEffect(() => {
    if (refusal.isFresh) focusFirstInvalid(form.current);
  }, [form, refusal]);
}
