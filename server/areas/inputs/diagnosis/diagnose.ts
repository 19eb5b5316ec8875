import { type InputDiagnosis } from 'api/inputs';
import { findInputType, type InputType } from 'server/ingest/input-types/input-types';
import { type InputObservations, type Unreadable } from 'server/ingest/diagnosis/input-observations';
import { expects, rightTypeFor, understands } from './right-type';
import { spokenBy } from 'server/ingest/diagnosis/spoken-protocol';

const SHOWN_SENDERS = 20;
const iso = (ms: number): string => new Date(ms).toISOString();

const presentUnreadable = ({ atMs, remoteAddress, reason, bytes, sizeBytes }: Unreadable) => ({
  at: iso(atMs),
  remote_address: remoteAddress,
  reason,
  text: bytes.toString('latin1').replace(/[^\x20-\x7e]/g, '.'),
  hex: bytes.toString('hex').replace(/..(?=.)/g, '$& '),
  size_bytes: sizeBytes,
});

/** What speaks against the type of an input: what could not be read, else what the last messages looked like. */
function suspicionOf(seen: InputObservations, own: InputType): InputDiagnosis['suspicion'] {
  const unread = seen.unreadable.flatMap(({ bytes, spoken = spokenBy(bytes) }) => (spoken ? [{ spoken, bytes }] : []));
  const looked = seen.looks.length + seen.unreadable.length;
  const strange = [
    ...seen.looks.filter(({ spoken }) => !expects(own, spoken)),
    ...unread.filter(({ spoken }) => !understands(own, spoken)),
  ];
  const last = strange.at(-1);
  // One strange sender among many is no reason to doubt the input.
  if (!last || strange.length * 2 < looked) return undefined;
  return { spoken: last.spoken, right_type: rightTypeFor(own, last.spoken, last.bytes) };
}

/** What is seen of an input, for people. @param type of the input */
export function diagnose(seen: InputObservations, type: string): InputDiagnosis {
  const own = findInputType(type);
  const senders = [...seen.senders.addresses].sort(([, one], [, other]) => other.rhythm.messages - one.rhythm.messages);
  return {
    messages: seen.messages,
    last_message: seen.last ? { at: iso(seen.last.atMs), remote_address: seen.last.remoteAddress } : null,
    senders: senders.slice(0, SHOWN_SENDERS).map(
      ([
        address,
        {
          rhythm: { messages, lastMs },
        },
      ]) => ({ address, messages, last_at: iso(lastMs) }),
    ),
    sender_count: senders.length,
    unreadable_count: seen.unreadableCount,
    unreadable: [...seen.unreadable].reverse().map(presentUnreadable),
    suspicion: own && own.network !== 'none' ? suspicionOf(seen, own) : undefined,
  };
}
