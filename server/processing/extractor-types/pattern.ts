import { PatternError } from 'lang/pattern/pattern-error';
import { compilePattern, type CompiledPattern } from 'server/patterns/compile-pattern';
import { type Range, SettingError } from './extraction';

/** An expression whose `.` takes line ends, too. @param hasPlaces tells where groups stand @throws SettingError */
export function extractorPattern(source: string, hasPlaces = false): CompiledPattern {
  try {
    return compilePattern(source, { flags: 's', hasPlaces });
  } catch (cause) {
    if (cause instanceof PatternError) throw new SettingError(`Invalid regular expression: ${cause.message}`);
    throw cause;
  }
}

/** Where the first group of the first match stands in a text. What it needs is made when it is first asked. */
export function firstGroupPlace(source: string): (text: string) => Range | undefined {
  let pattern: CompiledPattern | undefined;
  return (text) => (pattern ??= extractorPattern(source, true)).exec(text)?.places?.[1];
}
