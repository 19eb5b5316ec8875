import { createHash } from 'node:crypto';
import { encodeTime } from 'ulid';

/** What an event is about: it is the same event whenever this is the same. */
export type EventIdentity =
  { definition: string; message: string } | { definition: string; windowEndMs: number; group: readonly string[] };

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_LENGTH = 10;
const DIGEST_LENGTH = 16;
const BITS = 5n;

function digest(identity: EventIdentity): string {
  const said = 'message' in identity ? [identity.message] : [identity.windowEndMs, identity.group];
  const hash = createHash('sha256')
    .update(JSON.stringify([identity.definition, ...said]))
    .digest('hex');
  let rest = BigInt(`0x${hash}`);
  let text = '';
  for (let at = 0; at < DIGEST_LENGTH; at += 1) {
    text += DIGITS[Number(rest & 31n)];
    rest >>= BITS;
  }
  return text;
}

/** A ULID of the event's time and of what it is about: a run that is repeated makes the same event. */
export const eventId = (timestampMs: number, identity: EventIdentity): string =>
  encodeTime(Math.max(0, timestampMs), TIME_LENGTH) + digest(identity);
