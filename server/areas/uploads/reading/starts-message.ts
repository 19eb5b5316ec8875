import { Recogniser } from 'server/formats/recogniser';
import { type ZoneClock } from 'server/formats/time/zone-clock';

const SHAPE_LENGTH = 24;
/** So many digits in its beginning are a time, when they were one before in the same places. */
const MIN_DIGITS = 6;
const MAX_SHAPES = 1_000;

const shapeOf = (line: string): string => line.slice(0, SHAPE_LENGTH).replace(/\d/g, '0');
const digitsOf = (shape: string): number => shape.split('0').length - 1;

/** Tells lines with a time from those that continue the message before them. */
export class MessageStart {
  private readonly recogniser = new Recogniser();
  private readonly shapes = new Set<string>();

  constructor(private readonly zone: ZoneClock) {}

  /** Whether the line begins with a visible character and has a time. */
  isAt(line: string): boolean {
    if (/^\s/.test(line)) return false;
    const shape = shapeOf(line);
    if (this.shapes.has(shape)) return true;
    const found = this.recogniser.recognise(line, '', { receivedMs: Date.now(), zone: this.zone });
    if (found?.found.time === undefined) return false;
    // Recognising every line would take several times as long as everything else that is done with it here.
    if (digitsOf(shape) >= MIN_DIGITS && this.shapes.size < MAX_SHAPES) this.shapes.add(shape);
    return true;
  }
}
