import { EACH, type ModelEntry, type ModelStep, offerAt } from './model';
import { problemOf, type TemplateProblem } from './problem';
import { loopNames, type PathStep, type Template, type TemplateNode, type TemplatePath } from './template';

/** A path in a template. */
export interface UsedPath {
  path: TemplatePath;
  use: 'value' | 'condition' | 'list';
  /** From the model down, the items of loops replaced by what they go over; undefined: `first_…` and its like. */
  steps?: readonly ModelStep[];
}

/** What the names of loops stand for; undefined is a truth or a number. */
export type LoopScope = ReadonlyMap<string, readonly ModelStep[] | undefined>;

/** The paths a template uses, in order. */
export function usedPaths({ nodes }: Template): UsedPath[] {
  const found: UsedPath[] = [];
  collect(nodes, new Map(), found);
  return found;
}

function collect(nodes: readonly TemplateNode[], scope: LoopScope, found: UsedPath[]): void {
  for (const node of nodes) {
    if (node.type === 'text') continue;
    const steps = stepsIn(scope, node.path.steps);
    const use = node.type === 'value' ? 'value' : node.type === 'if' ? 'condition' : 'list';
    found.push({ path: node.path, use, ...(steps ? { steps } : {}) });
    if (node.type === 'if') {
      collect(node.body, scope, found);
      collect(node.otherwise, scope, found);
    }
    if (node.type === 'foreach') collect(node.body, scopeWithin(scope, node.item, steps), found);
  }
}

/** The names within a loop. */
export function scopeWithin(scope: LoopScope, item: string, list: readonly ModelStep[] | undefined): LoopScope {
  const within = new Map(scope);
  for (const name of loopNames(item)) within.set(name, undefined);
  return list ? within.set(item, [...list, EACH]) : within;
}

/** A path as it leads down from the model. */
export function stepsIn(scope: LoopScope, steps: readonly PathStep[]): readonly ModelStep[] | undefined {
  const [first, ...rest] = steps.map((step) => (typeof step === 'string' ? step : EACH));
  if (typeof first !== 'string') return undefined;
  if (!scope.has(first)) return [first, ...rest];
  const local = scope.get(first);
  return local && [...local, ...rest];
}

/** What a template says in vain: paths that are not in the model, renderers. It renders all the same. */
export function templateWarnings(template: Template, model: readonly ModelEntry[]): TemplateProblem[] {
  const unknown = usedPaths(template)
    .filter(({ steps }) => steps && !offerAt(model, steps))
    .map(({ path }) => ({
      message: `There is no ${path.text.slice(0, 200)} here; nothing is printed for it`,
      at: path.at,
    }));
  return [...unknown, ...renderersOf(template.nodes)]
    .sort((left, right) => left.at.from - right.at.from)
    .map((warning) => problemOf({ kind: 'syntax', ...warning }, template.source));
}

function renderersOf(nodes: readonly TemplateNode[]): { message: string; at: TemplatePath['at'] }[] {
  return nodes.flatMap((node) => {
    if (node.type === 'value' && node.renderer) {
      return [{ message: 'There are no renderers here; this has no effect', at: node.renderer.at }];
    }
    if (node.type === 'foreach') return renderersOf(node.body);
    return node.type === 'if' ? [...renderersOf(node.body), ...renderersOf(node.otherwise)] : [];
  });
}
