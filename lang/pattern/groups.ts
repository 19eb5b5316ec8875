import { areApart, type CharacterSet } from './character-set';
import { type Reader } from './reader';
import { type PatternNode } from './tree';

const LETTERS: CharacterSet = [
  [0x41, 0x5a],
  [0x61, 0x7a],
  [0xaa, 0x10ffff],
];

function mayTakeLetters(node: PatternNode): boolean {
  switch (node.type) {
    case 'characters':
      return !areApart(node.set, LETTERS);
    case 'sequence':
      return node.parts.some(mayTakeLetters);
    case 'choice':
      return node.options.some(mayTakeLetters);
    case 'assertion':
      return false;
    case 'reference':
      return true;
    default:
      return mayTakeLetters(node.operand);
  }
}

/** The groups that remember what they matched, while a pattern is read. */
export class Groups {
  readonly names = new Map<string, number>();
  count = 0;
  /** Those that took part in the match for sure when the reading has come so far. */
  private readonly certain = new Set<number>();
  /** Those whose text may have letters. */
  private readonly withLetters = new Set<number>();

  /** Begins a group; gives its number. */
  open(reader: Reader, name: string | undefined, at: number): number {
    this.count += 1;
    if (name !== undefined && this.names.has(name))
      reader.fail(`Duplicate group name "${name}"`, 'give each group a name of its own', at);
    if (name !== undefined) this.names.set(name, this.count);
    return this.count;
  }

  /** Ends a group. */
  close(number: number, operand: PatternNode): void {
    this.certain.add(number);
    if (mayTakeLetters(operand)) this.withLetters.add(number);
  }

  /** The groups behind the first so many may have been passed over: an option, or a repetition of none. */
  doubt(count: number): void {
    for (let number = count + 1; number <= this.count; number += 1) this.certain.delete(number);
  }

  /** Refuses a reference that JavaScript would follow in another way than Java. */
  checkReference(reader: Reader, number: number, at: number): void {
    if (!this.certain.has(number))
      reader.fail(
        `Backreference to group ${number}, which may not have matched`,
        'refer to a group that always matches before it',
        at,
      );
    if (reader.flags.i && this.withLetters.has(number))
      reader.fail('Case-insensitive backreference', 'write (?-i) before it, or name both cases', at);
  }
}
