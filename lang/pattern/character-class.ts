import { type CharacterSet, complement, intersection, type Range, union } from './character-set';
import { literal, readEscapedCharacter, readEscapedSet } from './escapes';
import { ignoringCase } from './letter-case';
import { type Reader } from './reader';

/**
 * Reads a class from behind its `[`: characters, ranges, classes inside, and the intersection of all these with others,
 * `&&`. A `^` at the beginning stands for everything that is not in the whole of it.
 */
export function readClass(reader: Reader, depth = 1): CharacterSet {
  const opened = reader.at - 1;
  if (depth > 100) reader.fail('Character classes are nested too deeply', 'use fewer', opened);
  const isNegated = reader.takes('^');
  let common: CharacterSet | undefined;
  let members: CharacterSet[] = [];
  const close = (): void => {
    if (members.length === 0) return;
    const set = union(...members);
    common = common ? intersection(common, set) : set;
    members = [];
  };
  for (;;) {
    if (reader.isAtEnd) reader.fail('Unclosed class', 'close it with ], or write \\[ for the character', opened);
    else if (reader.takes('&&')) close();
    else if ((common || members.length > 0) && reader.takes(']')) break;
    else members.push(reader.takes('[') ? readClass(reader, depth + 1) : readMember(reader));
  }
  close();
  return reader.counted(isNegated ? complement(common ?? []) : (common ?? []));
}

function readMember(reader: Reader): CharacterSet {
  if (reader.sees('\\')) {
    reader.at += 1;
    const set = readEscapedSet(reader);
    if (set) return set;
    reader.at -= 1;
  }
  const at = reader.at;
  const from = readCharacter(reader);
  if (!reader.sees('-') || /^-[[\]]/.test(reader.text.slice(reader.at))) return literal(reader, from);
  reader.takes('-');
  const to = reader.isAtEnd ? from : readCharacter(reader);
  if (to < from) reader.fail('Reversed range', 'write the lower character first, or \\- for the character', at);
  const range: readonly Range[] = [[from, to]];
  return reader.flags.i ? ignoringCase(range, reader.flags.u) : range;
}

function readCharacter(reader: Reader): number {
  if (!reader.takes('\\')) return reader.next();
  const at = reader.at - 1;
  return (
    readEscapedCharacter(reader) ??
    reader.fail('Unknown escape in a class', 'write the character without a backslash, or \\\\ for a backslash', at)
  );
}
