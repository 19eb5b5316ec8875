import { type RequestedField } from 'api/requested-configuration';
import { formatMemory } from 'ui/format/bytes';
import { formatDuration, secondsInWords } from 'ui/format/duration';

const BYTES = /(^|_)(bytes|(buffer|message|chunk|frame|queue)_size)($|_)/;
const MILLISECONDS = /\(ms\)|\bmilliseconds?\b|\bin ms\b/i;
const SECONDS = /\(s\)|\(sec\)|\bseconds?\b/i;

/**
 * What a number means, where its name or the server's words tell the unit: 1048576 of a buffer size is 1 MiB. Undefined
 * when the unit is not known or the words would only repeat the number.
 */
export function unitText(name: string, field: RequestedField, value: number | undefined): string | undefined {
  if (value === undefined || !Number.isSafeInteger(value) || value <= 0) return undefined;
  const words = `${field.human_name} ${field.description ?? ''}`;
  if (BYTES.test(name)) return formatMemory(value);
  if (MILLISECONDS.test(words)) return formatDuration(value);
  return SECONDS.test(words) ? secondsInWords(value) : undefined;
}
