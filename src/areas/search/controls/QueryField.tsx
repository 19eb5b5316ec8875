import { type FieldType } from 'api/search';
import { forwardRef, useEffect, useMemo, useRef } from 'react';
import { useStore } from 'flux/use-store';
import { QueryInput, type QueryInputHandle } from 'ui/query-input/QueryInput';
import { type FieldScope } from '../field-search';
import { FieldTypesActions } from '../FieldTypesActions';
import { FieldTypesStore } from '../FieldTypesStore';
import { FieldValuesActions } from '../FieldValuesActions';
import { FieldValuesStore } from '../FieldValuesStore';
import { queryFields } from './completion-fields';
import { ownHistory } from './HistoryMenu';
import { type QueryDraft } from './useQueryDraft';

interface QueryFieldProps {
  draft: Pick<QueryDraft, 'text' | 'write' | 'problem' | 'tellProblem' | 'parameters'>;
  /** Messages to complete values from. */
  scope?: FieldScope;
  onRun: () => void;
  /** Names it where there are several. */
  label?: string;
  placeholder?: string;
}

/** A query with completion of the fields and values there are, and of queries that ran before. */
export const QueryField = forwardRef<QueryInputHandle, QueryFieldProps>(function QueryField(props, ref) {
  const { draft, scope, onRun, label } = props;
  const { placeholder = 'Query, for example source:web-* AND http_code:[400 TO 404]' } = props;
  const types = useStore(FieldTypesStore, (state) => state.fields);
  const all = useAllFields(draft.text);
  const coverage = useStore(FieldValuesStore, (state) => state.coverage);
  const fields = useMemo(() => queryFields(types, all, coverage), [types, all, coverage]);
  return (
    <QueryInput
      {...{ ref, fields, label, placeholder, onRun }}
      value={draft.text}
      onChange={draft.write}
      problem={draft.problem}
      onProblem={draft.tellProblem}
      parameters={draft.parameters.map(({ name }) => name)}
      history={ownHistory()}
      loadValues={async (field, prefix, signal) => {
        const isKnown = types?.find(({ name }) => name === field)?.type.properties.includes('enumerable');
        if (!isKnown || !scope) return [];
        const values = await FieldValuesActions.complete.within(signal, scope, field, prefix);
        return values.map(({ value, count }) => ({ value, hits: count }));
      }}
    />
  );
});

/** Every field there is, asked for once somebody writes a query; undefined until it is known. */
function useAllFields(text: string): readonly FieldType[] | undefined {
  const all = useStore(FieldTypesStore, (state) => state.all);
  const first = useRef(text);
  const isMissing = all === undefined && text !== first.current;
  useEffect(() => {
    if (!isMissing) return undefined;
    const asked = FieldTypesActions.loadAll();
    // Completion does without them.
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [isMissing]);
  return all;
}
