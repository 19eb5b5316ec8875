import { parseTemplate, type ParsedTemplate } from 'lang/template/parse';

/** Templates that are kept as they were read: the same ones are filled for each event. */
const MOST_KEPT = 500;

/** Reads templates, each of them once. */
export function createParsedTemplates(): (source: string) => ParsedTemplate {
  const kept = new Map<string, ParsedTemplate>();
  return (source) => {
    const known = kept.get(source);
    if (known) return known;
    if (kept.size >= MOST_KEPT) kept.clear();
    const template = parseTemplate(source);
    kept.set(source, template);
    return template;
  };
}
