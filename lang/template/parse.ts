import { type SyntaxNode, type Tree } from '@lezer/common';
import { parser } from './parser';
import * as terms from './parser.terms';
import { problemOf, type Stretch, type TemplateProblem, TemplateStop } from './problem';
import { syntaxStop } from './syntax';
import { LAST, type PathStep, type Template, TEMPLATE_LIMITS, type TemplateNode, type TemplatePath } from './template';

export type ParsedTemplate =
  { template: Template; problem?: undefined } | { template?: undefined; problem: TemplateProblem };

/** Stops at the first mistake: going on behind it, as the editor does, takes far longer on a text that is full of them. */
const strictParser = parser.configure({ strict: true });

/** Reads a template. Never throws; takes time in proportion to the text. */
export function parseTemplate(source: string): ParsedTemplate {
  try {
    return { template: { source, nodes: readTemplate(source) } };
  } catch (cause) {
    if (cause instanceof TemplateStop) return { problem: problemOf(cause, source) };
    throw cause;
  }
}

function readTemplate(source: string): TemplateNode[] {
  const { length } = TEMPLATE_LIMITS;
  if (source.length > length) {
    const at = { from: length, to: source.length };
    throw new TemplateStop('tooLarge', `The template is longer than ${length} characters`, at);
  }
  return blocksOf(syntaxOf(source), source);
}

function syntaxOf(source: string): Tree {
  const parse = strictParser.startParse(source);
  try {
    for (;;) {
      const tree = parse.advance();
      if (tree) return tree;
    }
  } catch (cause) {
    if (cause instanceof SyntaxError) throw syntaxStop(source, parse.parsedPos);
    throw cause;
  }
}

/** An `if` or `foreach` whose `end` has not come yet, or the whole template. */
interface Block {
  nodes: TemplateNode[];
  opening?: OpenTag;
  /** What stood before `else`. */
  body?: TemplateNode[];
}

type OpenTag = Pick<Extract<TemplateNode, { type: 'if' | 'foreach' }>, 'at'> & {
  word: string;
  close: (block: Block) => TemplateNode;
};

/** Puts the flat list of tags together. */
function blocksOf(syntax: Tree, source: string): TemplateNode[] {
  const outermost: Block = { nodes: [] };
  const open: Block[] = [];
  let block = outermost;
  for (let node = syntax.topNode.firstChild; node; node = node.nextSibling) {
    const opening = openTag(node, source);
    if (opening) {
      if (open.length >= TEMPLATE_LIMITS.depth) {
        throw new TemplateStop('tooLarge', `Blocks are nested deeper than ${TEMPLATE_LIMITS.depth} levels`, opening.at);
      }
      open.push(block);
      block = { nodes: [], opening };
      continue;
    }
    switch (node.type.id) {
      case terms.Text:
        addText(block.nodes, source.slice(node.from, node.to));
        break;
      case terms.Escape:
        addText(block.nodes, source.slice(node.from + 1, node.to));
        break;
      case terms.Value:
        block.nodes.push(valueOf(node, source));
        break;
      case terms.Else:
        if (block.opening?.word !== 'if') throw stray('There is no “if” for this “else”', node);
        if (block.body) throw stray('This “if” has an “else” already', node);
        block.body = block.nodes;
        block.nodes = [];
        break;
      case terms.End: {
        const around = open.pop();
        if (!block.opening || !around) throw stray('There is no “if” and no “foreach” for this “end”', node);
        around.nodes.push(block.opening.close(block));
        block = around;
        break;
      }
      default:
    }
  }
  if (block.opening) throw stray(`This “${block.opening.word}” has no “end”`, block.opening.at);
  return outermost.nodes;
}

const stray = (message: string, { from, to }: Stretch) => new TemplateStop('syntax', message, { from, to });

function addText(nodes: TemplateNode[], text: string): void {
  const last = nodes.at(-1);
  if (last?.type === 'text') last.text += text;
  else nodes.push({ type: 'text', text });
}

function openTag(node: SyntaxNode, source: string): OpenTag | undefined {
  const { from, to } = node;
  const at = { from, to };
  if (node.type.id === terms.If) {
    const path = pathOf(node, source);
    const isNegated = node.getChild(terms.Not) !== null;
    const word = textOf(node.getChild(terms.Word), source);
    const quoted = textOf(node.getChild(terms.Quoted), source)?.slice(1, -1);
    const compared = word ?? quoted;
    const equals = compared === undefined ? {} : { equals: unescaped(compared) };
    return {
      word: 'if',
      at,
      close: ({ nodes, body }) => ({
        type: 'if',
        path,
        isNegated,
        ...equals,
        body: body ?? nodes,
        otherwise: body ? nodes : [],
        at,
      }),
    };
  }
  if (node.type.id === terms.ForEach) {
    const path = pathOf(node, source);
    const item = textOf(node.getChild(terms.ItemName), source) ?? '';
    const separator = unescaped(textOf(node.getChild(terms.Separator), source)?.slice(1) ?? '');
    return { word: 'foreach', at, close: ({ nodes }) => ({ type: 'foreach', path, item, separator, body: nodes, at }) };
  }
  return undefined;
}

const WORDS: Readonly<Record<string, string>> = {
  if: '“if” needs a path, as in if event.alert',
  foreach: '“foreach” needs a list and a name for each item, as in foreach backlog message',
  else: '“else” stands alone',
  end: '“end” stands alone',
};

function valueOf(node: SyntaxNode, source: string): TemplateNode {
  const { from, to } = node;
  const path = pathOf(node, source);
  const mistaken = Object.hasOwn(WORDS, path.text) ? WORDS[path.text] : undefined;
  if (mistaken !== undefined) throw stray(mistaken, node);
  const otherwise = unescaped(textOf(node.getChild(terms.Default)?.getChild(terms.DefaultText) ?? null, source) ?? '');
  const opening = node.getChild(terms.WrapOpen);
  const comma = node.getChild(terms.Comma);
  const close = node.getChild(terms.Close);
  const last = close?.prevSibling;
  const renderer = last?.type.id === terms.Renderer ? last : undefined;
  const read: TemplateNode = { type: 'value', path, otherwise, at: { from, to } };
  if (opening && comma && close) {
    read.wrap = {
      before: unescaped(source.slice(opening.from + 2, opening.to - 1)),
      after: unescaped(source.slice(comma.to, renderer?.from ?? close.from)),
    };
  }
  if (renderer) {
    read.renderer = { text: source.slice(renderer.from, renderer.to), at: { from: renderer.from, to: renderer.to } };
  }
  return read;
}

function pathOf(tag: SyntaxNode, source: string): TemplatePath {
  const node = tag.getChild(terms.Path) ?? tag;
  const { from, to } = node;
  const steps: PathStep[] = [];
  for (let part = node.firstChild; part; part = part.nextSibling) {
    const text = source.slice(part.from, part.to);
    if (part.type.id === terms.Name) steps.push(text);
    else if (part.type.id === terms.Index) steps.push(text === '[last]' ? LAST : Number(text.slice(1, -1)));
  }
  if (steps.length > TEMPLATE_LIMITS.steps) {
    throw new TemplateStop('tooLarge', `A path has at most ${TEMPLATE_LIMITS.steps} parts`, { from, to });
  }
  return { text: source.slice(from, to), steps, at: { from, to } };
}

const textOf = (node: SyntaxNode | null, source: string) => (node ? source.slice(node.from, node.to) : undefined);

/** Other backslashes stand for themselves: `C:\logs`. */
const unescaped = (text: string) => text.replaceAll(/\\([\\$}{(),;'"])/g, '$1');
