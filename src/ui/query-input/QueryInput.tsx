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
import { inIdleTime } from 'ui/timing/in-idle-time';
import { walkHistory } from './history-walk';
import { type QueryInputHandle, type QueryInputProps } from './query-input-props';
import { QueryProblemLine } from './QueryProblemLine';
import { texts } from './texts';
import 'ui/editor/completion-list.css';
import 'ui/editor/syntax.css';
import './QueryInput.css';

interface EditorProps extends QueryInputProps, RefAttributes<QueryInputHandle> {
  initialCaret: number | undefined;
}

/**
 * A query on one line that grows to six. Works at once as a plain field; the code of colours and completion is fetched
 * when the field is focused, or when nothing else has to be done: the first result does not wait for it. Nothing typed
 * before is lost. Enter runs, Shift+Enter starts a new line.
 */
export const QueryInput = forwardRef<QueryInputHandle, QueryInputProps>(function QueryInput(props, ref) {
  const [Editor, setEditor] = useState<ComponentType<EditorProps>>();
  const plain = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<QueryInputHandle>(null);
  const caret = useRef<number>();
  const load = useRef(() => undefined as void);
  useEffect(() => {
    let isHere = true;
    let callOff = () => undefined as void;
    const show = (QueryEditor: ComponentType<EditorProps>) => {
      const isFocused = plain.current !== null && document.activeElement === plain.current;
      caret.current = isFocused ? plain.current?.selectionStart : undefined;
      // In one step: no key pressed meanwhile may fall between the two fields.
      flushSync(() => setEditor(() => QueryEditor));
    };
    load.current = () => {
      load.current = () => undefined;
      import('./QueryEditor')
        .then((file) => {
          // It takes a while to set up, and the page around it can be seen meanwhile.
          if (isHere) callOff = afterPaint(() => show(file.QueryEditor));
        })
        // Without the editor the plain field goes on working; the next visit tries again.
        .catch(() => undefined);
    };
    const stopWaiting = inIdleTime(() => load.current());
    if (document.activeElement === plain.current) load.current();
    return () => {
      isHere = false;
      stopWaiting();
      callOff();
    };
  }, []);
  useImperativeHandle(ref, () => ({ focus: () => (editor.current ?? plain.current)?.focus() }), []);
  if (Editor) return <Editor {...props} ref={editor} initialCaret={caret.current} />;
  return <PlainQuery {...props} fieldRef={plain} onFocus={() => load.current()} />;
});

interface PlainQueryProps extends QueryInputProps {
  fieldRef: React.RefObject<HTMLTextAreaElement>;
  onFocus: () => void;
}

function PlainQuery(props: PlainQueryProps) {
  const { value, onChange, onRun, label = texts.query, placeholder, history = [], problem, fieldRef, onFocus } = props;
  const { consequence, onFix = onChange } = props;
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
    <>
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
        onFocus={onFocus}
        onKeyDown={handleKeyDown}
      />
      {problem && (
        <div className="tl-query-sentence">
          <QueryProblemLine {...{ problem, consequence, onFix }} />
        </div>
      )}
    </>
  );
}
