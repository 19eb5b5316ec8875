import { GrokError } from 'lang/grok/grok-error';
import { type GrokValue } from 'lang/grok/result';
import { type FieldValue } from 'server/messages/field-value';
import { compileGrok } from 'server/patterns/compile-grok';
import { type Extract, SettingError, type Settings } from './extraction';
import { flagOr, neededText } from './settings';

/** Grok patterns by name. */
export type GrokDefinitions = ReadonlyMap<string, string>;

/**
 * What a field holds of what was captured: a list as the text of its values, a date as ISO 8601, or as the time of the message.
 */
function fieldValue(field: string, value: Exclude<GrokValue, null>): FieldValue {
  if (value instanceof Date) return field === 'timestamp' ? value.getTime() : value.toISOString();
  return typeof value === 'object' ? value.map((each) => String(fieldValue('', each))).join(', ') : value;
}

/** Makes a field of everything that a grok expression captures. @throws SettingError */
export function grok(settings: Settings, patterns: GrokDefinitions): Extract {
  const expression = neededText(settings, 'grok_pattern');
  const namedCapturesOnly = flagOr(settings, 'named_captures_only', false);
  const firstValueOnly = flagOr(settings, 'break_on_match', false);
  try {
    const compiled = compileGrok(expression, { patterns, namedCapturesOnly, firstValueOnly });
    return (text) => {
      const match = compiled.match(text);
      if (!match) return undefined;
      const found = [...match.values].filter((entry): entry is [string, Exclude<GrokValue, null>] => entry[1] !== null);
      return { values: found.map(([field, value]) => ({ field, value: fieldValue(field, value) })) };
    };
  } catch (cause) {
    if (cause instanceof GrokError) throw new SettingError(cause.message);
    throw cause;
  }
}
