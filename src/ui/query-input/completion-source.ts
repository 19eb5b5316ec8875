import { type Completion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { type Tree } from '@lezer/common';
import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import { completionAt } from 'lang/query/completion';
import { escapeFieldName, escapeValue } from 'lang/query/escape';
import { formatPercent } from 'ui/format/number';
import { texts } from './texts';

/** A field that can be completed. */
export interface QueryField {
  name: string;
  kind: 'text' | 'number' | 'date' | 'other';
  /** Share of the messages that have it, 0 to 1, when it is known. */
  coverage?: number;
  /** Known, but not in the streams searched now. */
  isElsewhere?: boolean;
}

/** A value that exists. */
export interface QueryValue {
  value: string;
  /** How it is listed: a level with its name. */
  label?: string;
  hits: number;
}

/** What completion may ask for; read at the moment of asking, so it may change without a new editor. */
export interface CompletionData {
  fields: readonly QueryField[];
  /** Values of a field that begin with what is typed; the signal fires as soon as something else is typed. */
  loadValues?: LoadValues;
  /** Words of messages that begin with what is typed; the signal fires as soon as something else is typed. */
  loadWords?: LoadWords;
  /** Names of declared parameters. */
  parameters?: readonly string[];
  /** Recent queries, newest first. */
  history?: readonly string[];
}

export type LoadWords = (prefix: string, signal: AbortSignal) => Promise<readonly QueryValue[]>;
export type LoadValues = (field: string, prefix: string, signal: AbortSignal) => Promise<readonly QueryValue[]>;

const FIELDS = { name: texts.sections.fields, rank: 0 };
const OPERATORS = { name: texts.sections.operators, rank: 1 };
const PARAMETERS = { name: texts.sections.parameters, rank: 0 };
const VALUES = { name: texts.sections.values, rank: 0 };
const RECENT = { name: texts.sections.recent, rank: 2 };
const PARSE_MS = 500;
const MAX_VALUES = 50;
const MAX_RECENT = 8;

const detailOf = ({ coverage, isElsewhere }: QueryField): string | undefined => {
  if (isElsewhere) return texts.elsewhere;
  return coverage === undefined ? undefined : formatPercent(coverage);
};

const fieldOption = (field: QueryField, suffix: string): Completion => ({
  label: field.name,
  apply: escapeFieldName(field.name) + suffix,
  type: field.kind,
  detail: detailOf(field),
  boost: field.isElsewhere ? -50 : Math.round((field.coverage ?? 0) * 20),
  section: FIELDS,
});

const operatorOptions = (followsClause: boolean): Completion[] =>
  (followsClause ? ['AND', 'OR', 'NOT'] : ['NOT', '_exists_']).map((word) => ({
    label: word,
    apply: word === '_exists_' ? '_exists_:' : `${word} `,
    type: 'operator',
    section: OPERATORS,
  }));

/** Complete queries, which replace the text. */
const recentOptions = (history: readonly string[], text: string): Completion[] =>
  history
    .filter((query) => query !== text && query.toLowerCase().includes(text.trim().toLowerCase()))
    .slice(0, MAX_RECENT)
    .map((query, index) => ({
      label: query,
      type: 'query',
      boost: -60 - index,
      section: RECENT,
      apply: (view) =>
        view.dispatch({
          changes: { from: 0, to: view.state.doc.length, insert: query },
          selection: { anchor: query.length },
        }),
    }));

/** Parameters, once a dollar sign begins one; undefined elsewhere. */
function parameterResult(before: string, parameters: readonly string[] = []): CompletionResult | undefined {
  const begun = /\$[\w-]*$/.exec(before);
  // An even number of signs before it: it opens a name, and does not close one.
  const isOpening = begun !== null && before.slice(0, begun.index).split('$').length % 2 === 1;
  if (!begun || !isOpening || parameters.length === 0) return undefined;
  const options = parameters.map((name) => ({ label: `$${name}$`, type: 'parameter', section: PARAMETERS }));
  return { from: begun.index, options, validFor: /^\$[\w-]*\$?$/ };
}

/** Fires when the request is superseded by more typing. */
export function overtaken(context: CompletionContext): AbortSignal {
  const stop = new AbortController();
  context.addEventListener('abort', () => stop.abort(), { onDocChange: true });
  return stop.signal;
}

/** The tree of the query. Queries are short: one that is not complete yet is completed here. */
export const treeOf = ({ state }: CompletionContext): Tree =>
  ensureSyntaxTree(state, state.doc.length, PARSE_MS) ?? syntaxTree(state);

/** Completion of operators, field names and values where the grammar says they can stand. */
export function completionSource(data: () => CompletionData) {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const text = context.state.doc.toString();
    const parameters = parameterResult(text.slice(0, context.pos), data().parameters);
    if (parameters) return parameters;
    const place = completionAt(treeOf(context), text, context.pos);
    if (!place) return null;
    const { fields, loadValues, history = [] } = data();
    if (place.kind === 'word') {
      if (place.prefix === '' && !context.explicit) return null;
      const options = [
        ...fields.map((field) => fieldOption(field, ':')),
        ...operatorOptions(place.followsClause),
        // Only when asked for: Enter runs what was typed, not what was typed some other day.
        ...(context.explicit && place.from === 0 ? recentOptions(history, text) : []),
      ];
      return { from: place.from, options, validFor: /^[^\s:()"]*$/ };
    }
    if (place.field === '_exists_') return { from: place.from, options: fields.map((field) => fieldOption(field, '')) };
    if (!loadValues) return null;
    // Values are extra: when they cannot be loaded, typing goes on without them.
    const values = await loadValues(place.field, place.prefix, overtaken(context)).catch(() => []);
    if (context.aborted || values.length === 0) return null;
    const options = values.slice(0, MAX_VALUES).map(({ value, label, hits }, index) => ({
      label: value,
      displayLabel: label,
      apply: escapeValue(value),
      detail: texts.hits(hits),
      type: 'value',
      boost: -index,
      section: VALUES,
    }));
    return { from: place.from, options, filter: false };
  };
}
