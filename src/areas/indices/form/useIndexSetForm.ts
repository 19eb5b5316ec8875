import { type Form, useForm } from 'rest/form/useForm';
import { useCallback } from 'react';
import { fieldErrorsOf, type Limits } from './checks';
import { type IndexSetDraft } from './draft';
import { LABELS } from './labels';

export type IndexSetFormState = Form<IndexSetDraft>;

const hasField = (name: string): boolean => name in LABELS;

/** The form of an index set, checked against what the server and the other sets allow. Keep the limits stable. */
export function useIndexSetForm(initial: IndexSetDraft, limits: Limits): IndexSetFormState {
  const check = useCallback((draft: IndexSetDraft) => fieldErrorsOf(draft, limits), [limits]);
  return useForm(initial, { fieldErrorsOf: check, hasField });
}
