import {
  type ComponentType,
  type KeyboardEvent,
  type RefAttributes,
  forwardRef,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from 'ui/timing/after-paint';
import { type LoadValues, type QueryField } from './completion-source';
import { walkHistory } from './history-walk';
import { type QueryProblem } from './query-problem';
import './QueryInput.css';

export interface QueryInputHandle {
  focus: () => void;
}

export interface QueryInputProps {
  value: string;
  onChange: (query: string) => void;
  /** Enter, or the command key with Enter. */
  onRun: () => void;
  label?: string;
  placeholder?: string;
  /** Underlined in the text; the sentence itself goes into a QueryProblemLine below. */
  problem?: QueryProblem;
  /** Problems the grammar finds, half a second after the last key; undefined when there is none. Keep it stable. */
  onProblem?: (problem: QueryProblem | undefined) => void;
  fields?: readonly QueryField[];
  loadValues?: LoadValues;
  /** Names of declared parameters, written `$name$`. */
  parameters?: readonly string[];
  /** Recent queries, newest first; ↑ in the empty field walks through them. */
  history?: readonly string[];
}

interface EditorProps extends QueryInputProps, RefAttributes<QueryInputHandle> {
  initialCaret: number | undefined;
}

/**
 * A query on one line that grows to six. Works at once as a plain field; colours and completion come when their code
 * has arrived, and nothing typed before is lost. Enter runs, Shift+Enter starts a new line.
 */
export const QueryInput = forwardRef<QueryInputHandle, QueryInputProps>(function QueryInput(props, ref) {
  const [Editor, setEditor] = useState<ComponentType<EditorProps>>();
  const plain = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<QueryInputHandle>(null);
  const caret = useRef<number>();
  useEffect(() => {
    let isHere = true;
    let callOff = () => undefined as void;
    const show = (QueryEditor: ComponentType<EditorProps>) => {
      const isFocused = plain.current !== null && document.activeElement === plain.current;
      caret.current = isFocused ? plain.current?.selectionStart : undefined;
      // In one step: no key pressed meanwhile may fall between the two fields.
      flushSync(() => setEditor(() => QueryEditor));
    };
    import('./QueryEditor')
      .then((file) => {
        // It takes a while to set up, and the page around it can be seen meanwhile.
        if (isHere) callOff = afterPaint(() => show(file.QueryEditor));
      })
      // Without the editor the plain field goes on working; the next visit tries again.
      .catch(() => undefined);
    return () => {
      isHere = false;
      callOff();
    };
  }, []);
  useImperativeHandle(ref, () => ({ focus: () => (editor.current ?? plain.current)?.focus() }), []);
  if (Editor) return <Editor {...props} ref={editor} initialCaret={caret.current} />;
  return <PlainQuery {...props} fieldRef={plain} />;
});

function PlainQuery(props: QueryInputProps & { fieldRef: React.RefObject<HTMLTextAreaElement> }) {
  const { value, onChange, onRun, label = 'Query', placeholder, history = [], problem, fieldRef } = props;
  useLayoutEffect(() => {
    const field = fieldRef.current;
    // Where the field cannot size itself (see QueryInput.css); measuring lays out the whole page.
    if (!field || (typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content'))) return;
    field.style.height = 'auto';
    field.style.height = `${field.scrollHeight}px`;
  }, [value, fieldRef]);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowUp: 'older' as const, ArrowDown: 'newer' as const }[event.key];
    const entry = step && walkHistory(history, value, step);
    if (event.key === 'Enter' && !event.shiftKey) onRun();
    else if (entry !== undefined) onChange(entry);
    else return;
    event.preventDefault();
  };
  return (
    <textarea
      ref={fieldRef}
      className="tl-query-plain"
      rows={1}
      aria-label={label}
      aria-invalid={problem?.severity === 'error' || undefined}
      placeholder={placeholder}
      value={value}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={handleKeyDown}
    />
  );
}
