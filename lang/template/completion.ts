import { type Tree } from '@lezer/common';
import { type ModelEntry, type ModelKind, offerAt } from './model';
import { parser } from './parser';
import * as terms from './parser.terms';
import { type LoopScope, scopeWithin, stepsIn } from './paths';
import { isEscaped } from './syntax';
import { TEMPLATE_LIMITS } from './template';

export interface TemplateOption {
  label: string;
  kind: ModelKind | 'keyword';
  description?: string;
}

/** What may stand at a place, instead of the text from `from` to there. */
export interface TemplateCompletion {
  from: number;
  options: readonly TemplateOption[];
}

const TAG = /\$\{(\s*(?:if\s+!?|foreach\s+)?)([^\s(),;={}\\'"!$|&]*)$/;
const KEYWORDS = ['if', 'foreach'];

/** What can be typed at a place in a template; undefined outside of tags and behind their paths. */
export function completeTemplate(
  text: string,
  offset: number,
  model: readonly ModelEntry[],
): TemplateCompletion | undefined {
  const before = text.slice(0, offset);
  const tag = TAG.exec(before.slice(-TAG_LENGTH));
  if (!tag || isEscaped(before, offset - tag[0].length) || offset > TEMPLATE_LIMITS.length) return undefined;
  const [, opening = '', typed = ''] = tag;
  const { scope, open } = blocksBefore(parser.parse(before), before);
  const names = typed.split('.');
  const written = names.pop() ?? '';
  const from = offset - written.length;
  if (names.length > 0) {
    const steps = stepsIn(scope, names.map(withoutIndex).flat());
    const entries = steps ? (offerAt(model, steps)?.entries ?? []) : [];
    return { from, options: entries.map(optionOf) };
  }
  const locals = [...scope].map(([label, steps]): TemplateOption => localOption(label, steps !== undefined));
  const keywords = opening.trim() === '' ? [...KEYWORDS, ...closingWords(open)] : [];
  return {
    from,
    options: [
      ...locals,
      ...model.map(optionOf),
      ...keywords.map((label): TemplateOption => ({ label, kind: 'keyword' })),
    ],
  };
}

/** As far back as a tag is looked for. */
const TAG_LENGTH = 500;

const optionOf = ({ name, kind, description }: ModelEntry): TemplateOption => ({
  label: name,
  kind,
  ...(description === undefined ? {} : { description }),
});

const localOption = (label: string, isItem: boolean): TemplateOption => ({
  label,
  kind: isItem ? 'object' : label.startsWith('index_') ? 'number' : 'boolean',
});

const withoutIndex = (name: string): (string | number)[] => {
  const [, plain = name, index] = /^(.*)(\[\w*\])$/.exec(name) ?? [];
  return index === undefined ? [plain] : [plain, 0];
};

const closingWords = (open: readonly number[]) =>
  open.at(-1) === terms.If ? ['else', 'end'] : open.length > 0 ? ['end'] : [];

/** The blocks that are open at the end of a text that need not be right, and the names of their loops. */
function blocksBefore(syntax: Tree, text: string): { scope: LoopScope; open: readonly number[] } {
  const open: { kind: number; scope: LoopScope }[] = [];
  let scope: LoopScope = new Map();
  for (let node = syntax.topNode.firstChild; node; node = node.nextSibling) {
    const kind = node.type.id;
    if (kind === terms.End) scope = open.pop()?.scope ?? scope;
    if (kind === terms.If || kind === terms.ForEach) {
      if (node.getChild(terms.Close) === null) continue;
      open.push({ kind, scope });
    }
    const path = node.getChild(terms.Path);
    const item = node.getChild(terms.ItemName);
    if (kind === terms.ForEach && path && item) {
      const names = text.slice(path.from, path.to).split('.').map(withoutIndex).flat();
      scope = scopeWithin(scope, text.slice(item.from, item.to), stepsIn(scope, names));
    }
  }
  return { scope, open: open.map(({ kind }) => kind) };
}
