import { Maximize, Minimize, Search } from 'lucide-react';
import { type ComponentType, type RefAttributes, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from 'ui/button/IconButton';
import { useLayer } from 'ui/floating/layers';
import { type CodeProblem, fixedText } from './code-problem';
import { type CodeEditorHandle, type CodeEditorProps } from './CodeSurface';
import { ProblemsBar } from './ProblemsBar';
import { texts } from './texts';
import 'ui/editor/completion-list.css';
import 'ui/editor/syntax.css';
import './CodeEditor.css';

/** The text is looked at this long after the last key. */
const SETTLE_MS = 500;
const NO_PROBLEMS: readonly CodeProblem[] = [];

type Surface = ComponentType<CodeEditorProps & { initialCaret: number | undefined } & RefAttributes<CodeEditorHandle>>;

/** Text that machines read: line numbers, colours, problems at their places. A plain field until its code has come. */
export function CodeEditor(props: CodeEditorProps) {
  const { label, value, onChange, problems = NO_PROBLEMS, onSettled, isReadOnly = false, height = 320 } = props;
  const [isFull, setFull] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const surface = useRef<CodeEditorHandle>(null);
  const plain = useRef<HTMLTextAreaElement>(null);
  const { Surface, caret } = useSurface(plain);
  useEffect(() => {
    if (!onSettled) return undefined;
    const timer = setTimeout(() => onSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value, onSettled]);
  const fix = (problem: CodeProblem) => {
    const text = fixedText(value, problem);
    if (text !== undefined) onChange(text);
    surface.current?.focus();
  };
  return (
    <div ref={root} className={`tl-code ${isFull ? 'tl-code-full' : ''}`} role="group" aria-label={label}>
      <div className="tl-code-head">
        <b>{label}</b>
        {props.fact !== undefined && <span className="tl-small tl-ink-3">{props.fact}</span>}
        <div className="tl-code-actions">
          {props.actions}
          {Surface && (
            <IconButton label={texts.findAndReplace} onClick={() => surface.current?.find()}>
              <Search />
            </IconButton>
          )}
          <IconButton label={isFull ? texts.leaveFullScreen : texts.fullScreen} onClick={() => setFull(!isFull)}>
            {isFull ? <Minimize /> : <Maximize />}
          </IconButton>
        </div>
      </div>
      <div className="tl-code-text" style={isFull ? undefined : { height }}>
        {Surface ? (
          <Surface {...props} ref={surface} initialCaret={caret} />
        ) : (
          <textarea
            ref={plain}
            aria-label={label}
            className="tl-code-plain"
            value={value}
            readOnly={isReadOnly}
            spellCheck={false}
            autoCapitalize="off"
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </div>
      {(onSettled || problems.length > 0) && (
        <ProblemsBar problems={problems} onGoTo={(problem) => surface.current?.goTo(problem)} onFix={fix} />
      )}
      {isFull && <FullScreenLayer root={root} onClose={() => setFull(false)} />}
    </div>
  );
}

/** Esc leaves full screen, after what lies above it has closed. */
function FullScreenLayer({ root, onClose }: { root: RefObject<HTMLElement>; onClose: () => void }) {
  useLayer(root, onClose, { staysOnPress: true });
  return null;
}

/** The full editor once its code has come; nothing typed before is lost, and the caret stays where it was. */
function useSurface(plain: RefObject<HTMLTextAreaElement>) {
  const [loaded, setLoaded] = useState<{ Surface?: Surface; caret?: number }>({});
  useEffect(() => {
    let isHere = true;
    import('./CodeSurface')
      .then(({ CodeSurface }) => {
        if (!isHere) return;
        const isFocused = plain.current !== null && document.activeElement === plain.current;
        const caret = isFocused ? plain.current?.selectionStart : undefined;
        // In one step: no key pressed meanwhile may fall between the two fields.
        flushSync(() => setLoaded({ Surface: CodeSurface, caret }));
      })
      // Without the editor the plain field goes on working; the next visit tries again.
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [plain]);
  return { Surface: loaded.Surface, caret: loaded.caret };
}
