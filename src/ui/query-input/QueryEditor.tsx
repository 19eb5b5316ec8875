import { type EditorView } from '@codemirror/view';
import { forwardRef, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { type QueryInputHandle, type QueryInputProps } from './query-input-props';
import { setProblem } from './problem-mark';
import { createQueryEditor, type QueryEditorOwner, showQuery } from './query-editor';
import { queryProblem, quotesFix } from './query-problem';
import { QueryProblemLine } from './QueryProblemLine';
import { texts } from './texts';

const PROBLEM_DELAY_MS = 500;

interface QueryEditorProps extends QueryInputProps {
  /** Where the caret of the plain field was, when it had the focus. */
  initialCaret: number | undefined;
}

/** The element with the problem; clicking it keeps the focus in the editor. */
function sentenceElement(): HTMLElement {
  const element = document.createElement('div');
  element.className = 'tl-query-sentence';
  element.addEventListener('mousedown', (event) => event.preventDefault());
  return element;
}

function ownerOf(current: { current: QueryInputProps }): QueryEditorOwner {
  const { label = texts.query, fields = [], history = [], value: shown } = current.current;
  const { parameters, loadValues, loadWords } = current.current;
  // At once, as from a plain field: whoever types and runs must not run what was there a key before, and a value that is
  // shown late would overwrite the keys typed since.
  const onChange = (value: string) => {
    if (value !== shown) flushSync(() => current.current.onChange(value));
  };
  const { onFix = onChange, onWriting = () => undefined } = current.current;
  const onRun = () => {
    const { value, onProblem } = current.current;
    // A query that cannot be read says so now, whoever runs it.
    if (onProblem) flushSync(() => onProblem(queryProblem(value)));
    current.current.onRun();
  };
  return { label, fields, history, parameters, loadValues, loadWords, onChange, onRun, onFix, onWriting };
}

/** The full editor behind QueryInput; in a chunk of its own. */
export const QueryEditor = forwardRef<QueryInputHandle, QueryEditorProps>(function QueryEditor(props, ref) {
  const host = useRef<HTMLDivElement>(null);
  const [sentence] = useState(sentenceElement);
  const view = useRef<EditorView>();
  const current = useRef<QueryInputProps>(props);
  const { value, onChange, problem: told, consequence, onProblem, onFix = onChange, placeholder = '' } = props;
  const { initialCaret } = props;
  useLayoutEffect(() => {
    current.current = props;
  });
  const problem = useMemo(() => told && { ...told, fix: told.fix ?? quotesFix(value, told) }, [told, value]);
  const start = useRef({ value, placeholder, initialCaret });
  useLayoutEffect(() => {
    if (!host.current) return undefined;
    const parts = { parent: host.current, sentence };
    const editor = createQueryEditor(parts, start.current.value, start.current.placeholder, () => ownerOf(current));
    view.current = editor;
    if (start.current.initialCaret !== undefined) {
      editor.dispatch({ selection: { anchor: Math.min(start.current.initialCaret, editor.state.doc.length) } });
      editor.focus();
    }
    return () => editor.destroy();
  }, [sentence]);
  useEffect(() => {
    if (view.current) showQuery(view.current, value);
  }, [value]);
  useEffect(() => {
    view.current?.dispatch({ effects: setProblem.of(problem) });
  }, [problem]);
  useEffect(() => {
    if (!onProblem) return undefined;
    const timer = setTimeout(() => onProblem(queryProblem(value)), PROBLEM_DELAY_MS);
    return () => clearTimeout(timer);
  }, [value, onProblem]);
  useImperativeHandle(ref, () => ({ focus: () => view.current?.focus() }), []);
  return (
    <>
      <div ref={host} className="tl-query-editor" />
      {problem && createPortal(<QueryProblemLine {...{ problem, consequence, onFix }} fixKey="Tab" />, sentence)}
    </>
  );
});
