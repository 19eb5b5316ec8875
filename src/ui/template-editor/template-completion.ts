import { type Completion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { completeTemplate, type TemplateOption } from 'lang/template/completion';
import { type ModelEntry } from 'lang/template/model';
import { texts } from './texts';

const NAME = /^[^\s.(),;={}\\'"!$|&[\]]*$/;

/** What may follow at the caret, by what the template can print. */
export function templateCompletion(context: CompletionContext, model: readonly ModelEntry[]): CompletionResult | null {
  const found = completeTemplate(context.state.doc.toString(), context.pos, model);
  return found ? { from: found.from, options: found.options.map(completionOf), validFor: NAME } : null;
}

const completionOf = ({ label, kind, description }: TemplateOption): Completion => ({
  label,
  type: `template-${kind}`,
  detail: description ?? texts.kinds[kind],
  apply: label === 'if' || label === 'foreach' ? `${label} ` : label,
  // Names come before the words of the language, in the order they are described.
  boost: kind === 'keyword' ? -10 : 0,
});
