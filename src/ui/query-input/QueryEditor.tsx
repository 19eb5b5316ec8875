import { type EditorView } from '@codemirror/view';
import { forwardRef, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { type QueryInputHandle, type QueryInputProps } from './QueryInput';
import { setProblem } from './problem-mark';
import { createQueryEditor, type QueryEditorOwner, showQuery } from './query-editor';
import { queryProblem } from './query-problem';

const PROBLEM_DELAY_MS = 500;

interface QueryEditorProps extends QueryInputProps {
  /** Where the caret of the plain field was, when it had the focus. */
  initialCaret: number | undefined;
}

/** The full editor behind QueryInput; in a chunk of its own. */
export const QueryEditor = forwardRef<QueryInputHandle, QueryEditorProps>(function QueryEditor(props, ref) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>();
  const current = useRef(props);
  const { value, problem, onProblem, placeholder = '', initialCaret } = props;
  useLayoutEffect(() => {
    current.current = props;
  });
  const start = useRef({ value, placeholder, initialCaret });
  useLayoutEffect(() => {
    if (!host.current) return undefined;
    const owner = (): QueryEditorOwner => {
      const { label = 'Query', fields = [], history = [], parameters, loadValues, onChange, onRun } = current.current;
      return { label, fields, history, parameters, loadValues, onChange, onRun };
    };
    const editor = createQueryEditor(host.current, start.current.value, start.current.placeholder, owner);
    view.current = editor;
    if (start.current.initialCaret !== undefined) {
      editor.dispatch({ selection: { anchor: Math.min(start.current.initialCaret, editor.state.doc.length) } });
      editor.focus();
    }
    return () => editor.destroy();
  }, []);
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
  return <div ref={host} className="tl-query-editor" />;
});
