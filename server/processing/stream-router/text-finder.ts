const ROOT = 0;
const NONE = -1;
/** Code units that the first step looks up without hashing. */
const PLAIN = 128;

/** The texts as a tree of their code units: the children of each state. */
function treeOf(texts: readonly string[]) {
  const children: Map<number, number>[] = [new Map()];
  const textAt: number[] = [NONE];
  texts.forEach((text, place) => {
    let state = ROOT;
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      let next = children[state]?.get(unit);
      if (next === undefined) {
        next = children.push(new Map()) - 1;
        textAt.push(NONE);
        children[state]?.set(unit, next);
      }
      state = next;
    }
    textAt[state] = place;
  });
  return { children, textAt };
}

/** Where states go with a code unit: a hash table without objects. */
class Steps {
  private readonly mask: number;
  /** State, code unit and next state of each entry. */
  private readonly entries: Int32Array;

  constructor(children: readonly ReadonlyMap<number, number>[]) {
    let size = 2;
    while (size < children.length * 2) size *= 2;
    this.mask = size - 1;
    this.entries = new Int32Array(size * 3).fill(NONE);
    children.forEach((ofState, state) => ofState.forEach((next, unit) => this.set(state, unit, next)));
  }

  /** NONE: nowhere. */
  get(state: number, unit: number): number {
    const { entries } = this;
    for (let at = this.placeOf(state, unit); ; at = (at + 1) & this.mask) {
      const known = entries[at * 3];
      if (known === state && entries[at * 3 + 1] === unit) return entries[at * 3 + 2] ?? NONE;
      if (known === NONE) return NONE;
    }
  }

  private set(state: number, unit: number, next: number): void {
    let at = this.placeOf(state, unit);
    while (this.entries[at * 3] !== NONE) at = (at + 1) & this.mask;
    this.entries.set([state, unit, next], at * 3);
  }

  private placeOf(state: number, unit: number): number {
    const mixed = Math.imul(Math.imul(state, 0x9e3779b1) ^ unit, 0x85ebca6b);
    return (mixed ^ (mixed >>> 15)) & this.mask;
  }
}

/**
 * Finds which of many texts stand in another one, in one walk over it (Aho and Corasick, 1975). Its time does not depend on
 * how many there are, but for those it finds: each is looked at once, which existing libraries do at every character.
 */
export class TextFinder {
  private readonly steps: Steps;
  private readonly fromRoot = new Int32Array(PLAIN).fill(ROOT);
  /** The state of the longest end of a state's text that a text begins with. */
  private readonly fallback: Int32Array;
  /** The nearest state along the fallbacks, itself included, in which a text ends. */
  private readonly ending: Int32Array;
  private readonly textAt: Int32Array;
  /** In which walk a state was last found. */
  private readonly foundIn: Int32Array;
  private walks = 0;

  /** @param texts none of them empty, no two the same */
  constructor(texts: readonly string[]) {
    const { children, textAt } = treeOf(texts);
    this.steps = new Steps(children);
    this.textAt = Int32Array.from(textAt);
    this.fallback = new Int32Array(children.length);
    this.foundIn = new Int32Array(children.length);
    this.ending = Int32Array.from(textAt, (text, state) => (text === NONE ? NONE : state));
    children[ROOT]?.forEach((next, unit) => {
      if (unit < PLAIN) this.fromRoot[unit] = next;
    });
    this.link(children);
  }

  /** Calls with the place of each text that stands in another one, once. */
  find(within: string, call: (text: number) => void): void {
    this.walks += 1;
    let state = ROOT;
    for (let at = 0; at < within.length; at += 1) {
      state = this.step(state, within.charCodeAt(at));
      let found = this.ending[state] ?? NONE;
      // What is behind one that was found before was found with it.
      while (found !== NONE && this.foundIn[found] !== this.walks) {
        this.foundIn[found] = this.walks;
        call(this.textAt[found] ?? NONE);
        found = this.ending[this.fallback[found] ?? ROOT] ?? NONE;
      }
    }
  }

  private step(from: number, unit: number): number {
    for (let state = from; state !== ROOT; state = this.fallback[state] ?? ROOT) {
      const next = this.steps.get(state, unit);
      if (next !== NONE) return next;
    }
    if (unit < PLAIN) return this.fromRoot[unit] ?? ROOT;
    return Math.max(this.steps.get(ROOT, unit), ROOT);
  }

  /** States in the order of their lengths: the fallback of each is shorter than itself. */
  private link(children: readonly ReadonlyMap<number, number>[]): void {
    const inOrder = [...(children[ROOT]?.values() ?? [])];
    for (let at = 0; at < inOrder.length; at += 1) {
      const state = inOrder[at] ?? ROOT;
      children[state]?.forEach((next, unit) => {
        this.fallback[next] = this.step(this.fallback[state] ?? ROOT, unit);
        if (this.ending[next] === NONE) this.ending[next] = this.ending[this.fallback[next] ?? ROOT] ?? NONE;
        inOrder.push(next);
      });
    }
  }
}
