import { type ModelEntry } from 'lang/template/model';
import { parseTemplate } from 'lang/template/parse';
import { templateWarnings } from 'lang/template/paths';
import { type TemplateProblem } from 'lang/template/problem';
import { serverTexts } from 'texts/server/texts';
import { type CodeProblem } from 'ui/code-editor/code-problem';

/** What is wrong with a template, and what it says in vain. */
export function templateProblems(text: string, model: readonly ModelEntry[]): CodeProblem[] {
  const { template, problem } = parseTemplate(text);
  if (problem) return [shown('error', problem)];
  return templateWarnings(template, model).map((warning) => shown('warning', warning));
}

const shown = (severity: CodeProblem['severity'], { message, line, column, length }: TemplateProblem): CodeProblem => ({
  severity,
  message: serverTexts.inPageLanguage(message),
  line,
  column,
  endColumn: column + length,
});
