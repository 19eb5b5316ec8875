import { type CompletionSource } from '@codemirror/autocomplete';
import { openSearchPanel } from '@codemirror/search';
import { forwardRef, type ReactNode, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type FindPlace } from './code-find';
import { type CodeLanguage, PLAIN } from './code-language';
import { type CodeProblem, placeOf } from './code-problem';
import { type CodeView, type CodeViewOwner, createCodeView, readOnly } from './code-view';
import { FindPanel } from './FindPanel';
import { setProblems } from './problem-marks';

const NO_PROBLEMS: NonNullable<CodeEditorProps['problems']> = [];

export interface CodeEditorHandle {
  focus: () => void;
  /** Opens find and replace. */
  find: () => void;
  /** Selects the place of a problem. */
  goTo: (problem: CodeProblem) => void;
}

export interface CodeEditorProps {
  /** Names it: “Rule source”. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Plain text unless told otherwise. Keep it stable. */
  language?: CodeLanguage;
  problems?: readonly CodeProblem[];
  /** Half a second after the last key, and at first: check the text now. Keep it stable. */
  onSettled?: (text: string) => void;
  /** What may follow at the caret. */
  complete?: CompletionSource;
  isReadOnly?: boolean;
  /** Pixels of the text; full screen takes all there is. */
  height?: number;
  /** Beside the name: where it is used. */
  fact?: ReactNode;
  /** Further buttons in the head. */
  actions?: ReactNode;
}

interface CodeSurfaceProps extends CodeEditorProps {
  /** Where the caret of the plain field was, when it had the focus. */
  initialCaret: number | undefined;
}

/** The full editor behind CodeEditor; in a chunk of its own. */
export const CodeSurface = forwardRef<CodeEditorHandle, CodeSurfaceProps>(function CodeSurface(props, ref) {
  const host = useRef<HTMLDivElement>(null);
  const code = useRef<CodeView>();
  const [find, setFind] = useState<FindPlace>();
  const current = useRef(props);
  const { value, problems = NO_PROBLEMS, language = PLAIN, isReadOnly = false } = props;
  useLayoutEffect(() => {
    current.current = props;
  });
  const start = useRef({ value, caret: props.initialCaret });
  useLayoutEffect(() => {
    if (!host.current) return undefined;
    const owner = (): CodeViewOwner => {
      const { label, onChange, complete } = current.current;
      return { label, onChange, complete, onFind: setFind };
    };
    const created = createCodeView(host.current, start.current.value, owner);
    code.current = created;
    if (start.current.caret !== undefined) {
      created.view.dispatch({ selection: { anchor: Math.min(start.current.caret, created.view.state.doc.length) } });
      created.view.focus();
    }
    return () => created.view.destroy();
  }, []);
  useEffect(() => {
    const view = code.current?.view;
    const text = view?.state.doc.toString();
    if (view && text !== value) view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } });
  }, [value]);
  useEffect(() => code.current?.view.dispatch({ effects: setProblems.of(problems) }), [problems]);
  useEffect(() => {
    const { view, access } = code.current ?? {};
    if (access) view?.dispatch({ effects: access.reconfigure(readOnly(isReadOnly)) });
  }, [isReadOnly]);
  useEffect(() => {
    let isWanted = true;
    // Without its colours the text can still be edited.
    const loaded = language.load().catch(() => []);
    void loaded.then((extension) => {
      if (isWanted) code.current?.view.dispatch({ effects: code.current.language.reconfigure(extension) });
    });
    return () => {
      isWanted = false;
    };
  }, [language]);
  useImperativeHandle(
    ref,
    () => ({
      focus: () => code.current?.view.focus(),
      find: () => code.current && openSearchPanel(code.current.view),
      goTo: (problem) => {
        const view = code.current?.view;
        if (!view) return;
        const { from, to } = placeOf(view.state.doc.toString(), problem);
        view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true });
        view.focus();
      },
    }),
    [],
  );
  return (
    <>
      <div ref={host} className="tl-code-surface" />
      {find && createPortal(<FindPanel view={find.view} isReadOnly={isReadOnly} />, find.dom)}
    </>
  );
});
