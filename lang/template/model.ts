/** `map`: any names, `members` are those one can expect; `list`: `members` are those of each item. */
export type ModelKind = 'text' | 'number' | 'boolean' | 'time' | 'object' | 'map' | 'list';

/** What a template can print, for completion and checks. */
export interface ModelEntry {
  name: string;
  kind: ModelKind;
  /** A sentence for people. */
  description?: string;
  members?: readonly ModelEntry[];
}

/** One step down a model: a name, or into a list or map as `foreach` does. */
export type ModelStep = string | typeof EACH;

export const EACH = Symbol('each');

const KEY: ModelEntry = { name: 'key', kind: 'text' };

/** What can follow a step: the entries that are known, and whether there may be others. */
export interface Offer {
  entries: readonly ModelEntry[];
  isOpen: boolean;
}

const NOTHING: Offer = { entries: [], isOpen: false };
const ANYTHING: Offer = { entries: [], isOpen: true };

/** What a model offers behind these steps; undefined when they lead nowhere. */
export function offerAt(model: readonly ModelEntry[], steps: readonly ModelStep[]): Offer | undefined {
  let offer: Offer = { entries: model, isOpen: false };
  let last: ModelEntry | undefined;
  for (let at = 0; at < steps.length; at++) {
    const step = steps[at];
    if (step === EACH) {
      offer = last ? eachOf(last) : ANYTHING;
      last = undefined;
      continue;
    }
    const found = namedEntry(offer.entries, steps, at);
    if (!found) return offer.isOpen ? ANYTHING : undefined;
    last = found.entry;
    at = found.at;
    offer = membersOf(last);
  }
  return offer;
}

/** The entry steps name; names may have dots in them, the longest wins. */
function namedEntry(entries: readonly ModelEntry[], steps: readonly ModelStep[], from: number) {
  let name = '';
  let found: { entry: ModelEntry; at: number } | undefined;
  for (let at = from; at < steps.length; at++) {
    const step = steps[at];
    if (typeof step !== 'string') break;
    name = at === from ? step : `${name}.${step}`;
    const entry = entries.find((each) => each.name === name);
    if (entry) found = { entry, at };
  }
  return found;
}

function membersOf({ kind, members = [] }: ModelEntry): Offer {
  if (kind === 'map') return { entries: members, isOpen: true };
  return kind === 'object' ? { entries: members, isOpen: false } : NOTHING;
}

function eachOf(entry: ModelEntry): Offer {
  const { kind, members = [] } = entry;
  if (kind === 'list') return { entries: members, isOpen: false };
  if (kind === 'map' || kind === 'object') {
    return { entries: [KEY, { name: 'value', kind: 'map' }], isOpen: false };
  }
  return membersOf(entry);
}
