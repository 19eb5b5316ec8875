import { type RequestedField } from 'api/requested-configuration';
import { type BareUnit } from 'lang/period/typed';
import { formatBytes } from 'ui/format/bytes';

const BYTES = /(^|_)(bytes|(buffer|message|chunk|frame|queue)_size)($|_)/;
const DURATION = /(^|_)(interval|timeout|delay|period|duration|ttl|wait|backoff|age|time|seconds|ms)($|_)/;
const MILLISECONDS = /\(ms\)|\bmilliseconds?\b|\bMillisekunden?\b|\bin ms\b/i;
const SECONDS = /\(s\)|\(sec\)|\bseconds?\b|\bSekunden?\b/i;

/** A size in words, for settings whose name shows that they are sizes: a buffer size of 1048576 is 1 MB. */
export function sizeText(name: string, value: number | undefined): string | undefined {
  if (value === undefined || !Number.isSafeInteger(value) || value <= 0) return undefined;
  return BYTES.test(name) ? formatBytes(value) : undefined;
}

/** The unit in which a number is a length of time, where its name and the server's words tell so. */
export function durationUnitOf(name: string, field: RequestedField): BareUnit | undefined {
  if (field.type !== 'number') return undefined;
  const words = `${field.human_name} ${field.description ?? ''}`;
  if (
    BYTES.test(name) ||
    !(DURATION.test(name) || SECONDS.test(field.human_name) || MILLISECONDS.test(field.human_name))
  )
    return undefined;
  if (MILLISECONDS.test(words)) return 'milliseconds';
  return SECONDS.test(words) ? 'seconds' : undefined;
}
