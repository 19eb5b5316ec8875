import { renderText } from 'lang/template/render';
import { type TemplateMap } from 'lang/template/values';
import { type TemplateEngine } from './field-providers';
import { createParsedTemplates } from './parsed-templates';

/** Fills the templates of fields by the language of `lang/template`. */
export function createTemplateEngine(monotonicMs: () => number): TemplateEngine {
  const parsed = createParsedTemplates();

  return {
    fill(source, model, requireValues) {
      const { template, problem } = parsed(source);
      if (problem) return { problem: problem.message };
      const { text, problem: stop } = renderText(
        template,
        { source: model.source as TemplateMap },
        {
          now: monotonicMs,
          requireValues,
        },
      );
      if (stop === undefined) return { value: text };
      // That a value is missing is what the template asks about, and nothing to tell.
      return { problem: stop.kind === 'empty' ? undefined : stop.message };
    },
  };
}
