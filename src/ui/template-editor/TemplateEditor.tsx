import { type CompletionSource } from '@codemirror/autocomplete';
import { type ModelEntry } from 'lang/template/model';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { CodeEditor } from 'ui/code-editor/CodeEditor';
import { type CodeLanguage } from 'ui/code-editor/code-language';
import { type CodeProblem } from 'ui/code-editor/code-problem';
import './TemplateEditor.css';

const LANGUAGE: CodeLanguage = {
  name: 'template',
  load: () => import('./template-language').then(({ templateLanguage }) => templateLanguage()),
};

interface TemplateEditorProps {
  /** Names it: “HTML body”. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** What the template can print. Keep it stable. */
  model: readonly ModelEntry[];
  isReadOnly?: boolean;
  height?: number;
  /** Beside the name. */
  fact?: ReactNode;
  actions?: ReactNode;
}

/** A template: tags in colours, names as they are typed, and what is wrong with it at its place. */
export function TemplateEditor({ model, ...props }: TemplateEditorProps) {
  const [problems, setProblems] = useState<readonly CodeProblem[]>([]);
  const latest = useRef('');
  const check = useCallback(
    (text: string) => {
      latest.current = text;
      void import('./template-problems')
        .then(({ templateProblems }) => {
          if (latest.current === text) setProblems(templateProblems(text, model));
        })
        // The server reads the template when it is saved; the next key tries again.
        .catch(() => undefined);
    },
    [model],
  );
  const complete: CompletionSource = useCallback(
    (context) => import('./template-completion').then(({ templateCompletion }) => templateCompletion(context, model)),
    [model],
  );
  return <CodeEditor {...props} language={LANGUAGE} problems={problems} complete={complete} onSettled={check} />;
}
