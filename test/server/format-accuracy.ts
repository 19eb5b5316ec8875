import { Recogniser } from 'server/formats/recogniser';
import { lineContext } from './format-lines';
import { type SampleLine } from './format-samples';

/** How well lines are read; shares are between 0 and 1, and 1 where there is nothing to read. */
export interface Accuracy {
  /** Of the lines that carry a time, those whose time is right to the millisecond. */
  times: number;
  /** Of the lines that carry a level, those whose level is right. */
  levels: number;
  /** Lines without a level that got one, or without a time that got one. */
  invented: number;
  /** The format that most lines were recognised as. */
  format: string;
}

const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);

/** Reads lines of one sender, as a lane does. */
export function accuracyOf(lines: readonly SampleLine[]): Accuracy {
  const recogniser = new Recogniser();
  const formats = new Map<string, number>();
  const right = { times: 0, levels: 0, invented: 0 };
  for (const { text, ms, level } of lines) {
    const understood = recogniser.recognise(text, 'sender', lineContext());
    const found = understood?.found;
    const id = understood?.format.id ?? 'none';
    formats.set(id, (formats.get(id) ?? 0) + 1);
    if (ms !== undefined && found?.time?.ms === ms) right.times += 1;
    if (level !== undefined && found?.level === level) right.levels += 1;
    if ((level === undefined && found?.level !== undefined) || (ms === undefined && found?.time)) right.invented += 1;
  }
  return {
    times: share(right.times, lines.filter(({ ms }) => ms !== undefined).length),
    levels: share(right.levels, lines.filter(({ level }) => level !== undefined).length),
    invented: right.invented,
    format: [...formats].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 'none',
  };
}
