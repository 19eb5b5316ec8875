import { type FieldType } from 'api/search';
import { forwardRef, useEffect, useMemo, useRef } from 'react';
import { useStore } from 'flux/use-store';
import { QueryInput } from 'ui/query-input/QueryInput';
import { type QueryInputHandle } from 'ui/query-input/query-input-props';
import { type QueryProblem } from 'ui/query-input/query-problem';
import { type FieldScope } from '../fields/field-search';
import { FieldTypesActions } from '../fields/FieldTypesActions';
import { FieldTypesStore } from '../fields/FieldTypesStore';
import { FieldValuesActions } from '../fields/FieldValuesActions';
import { FieldValuesStore } from '../fields/FieldValuesStore';
import { completeWords } from '../words/late-words';
import { valueLabel } from '../fields/message-fields';
import { queryFields } from './completion-fields';
import { ownHistory } from './HistoryMenu';
import { type QueryDraft } from './useQueryDraft';
import { texts } from '../texts';

interface QueryFieldProps {
  draft: Pick<QueryDraft, 'text' | 'write' | 'problem' | 'tellProblem' | 'tellWriting' | 'parameters'>;
  /** Shown instead of the draft's problem. */
  problem?: QueryProblem;
  /** Shown after the problem. */
  consequence?: string;
  /** Called when a fix is chosen; by default it replaces the draft. */
  onFix?: (query: string) => void;
  /** Messages to complete values from. */
  scope?: FieldScope;
  onRun: () => void;
  /** Label, where there are several fields. */
  label?: string;
  placeholder?: string;
}

/** A query field with completion of fields, values and earlier queries. */
export const QueryField = forwardRef<QueryInputHandle, QueryFieldProps>(function QueryField(props, ref) {
  const { draft, scope, onRun, label, consequence, onFix } = props;
  const { placeholder = texts.placeholder } = props;
  const types = useStore(FieldTypesStore, (state) => state.fields);
  const all = useAllFields(draft.text);
  const coverage = useStore(FieldValuesStore, (state) => state.coverage);
  const fields = useMemo(() => queryFields(types, all, coverage), [types, all, coverage]);
  return (
    <QueryInput
      {...{ ref, fields, label, placeholder, onRun, consequence, onFix }}
      value={draft.text}
      onChange={draft.write}
      problem={props.problem ?? draft.problem}
      onProblem={draft.tellProblem}
      onWriting={draft.tellWriting}
      parameters={draft.parameters.map(({ name }) => name)}
      history={ownHistory()}
      loadWords={async (typed, signal) => {
        if (!scope) return [];
        const words = await completeWords(signal, scope, typed);
        return words.map(({ word, messages }) => ({ value: word, hits: messages }));
      }}
      loadValues={async (field, prefix, signal) => {
        const isKnown = types?.find(({ name }) => name === field)?.type.properties.includes('enumerable');
        if (!isKnown || !scope) return [];
        const values = await FieldValuesActions.complete.within(signal, scope, field, prefix);
        return values.map(({ value, count }) => ({ value, label: valueLabel(field, value), hits: count }));
      }}
    />
  );
});

/** All fields, loaded when a query is typed; undefined until then. */
function useAllFields(text: string): readonly FieldType[] | undefined {
  const all = useStore(FieldTypesStore, (state) => state.all);
  const first = useRef(text);
  const isMissing = all === undefined && text !== first.current;
  useEffect(() => {
    if (!isMissing) return undefined;
    const asked = FieldTypesActions.loadAll();
    // Completion works without them.
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [isMissing]);
  return all;
}
