import { createHmac, randomBytes } from 'node:crypto';
import { type AccountDocument } from 'server/areas/accounts';
import { countedAddress } from './counted-address';

/** Key derivation is slow by design; scripts that send a password with every call should not pay for it each time. */
const REMEMBERED_MS = 60_000;

interface Proof {
  who: string;
  untilMs: number;
}

/** Passwords that were right a moment ago, where they were sent from. Nothing of them can be read from memory. */
export interface ProvenPasswords {
  has(account: AccountDocument, password: string, address: string): boolean;
  add(account: AccountDocument, password: string, address: string): void;
  /** After a wrong one from there: others who guess there should not learn which is right. */
  forget(username: string, address: string): void;
}

/** The passwords proven to one node. */
export function createProvenPasswords(nowMs: () => number): ProvenPasswords {
  const secret = randomBytes(32);
  const proofs = new Map<string, Proof>();

  const whoOf = (username: string, address: string) => JSON.stringify([username, countedAddress(address)]);
  const keyOf = ({ id, body }: AccountDocument, password: string, address: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([id, body.passwordHash, password, countedAddress(address)]))
      .digest('base64');
  const removeIf = (isGone: (proof: Proof) => boolean) =>
    proofs.forEach((proof, key) => isGone(proof) && proofs.delete(key));

  return {
    has: (account, password, address) => (proofs.get(keyOf(account, password, address))?.untilMs ?? 0) > nowMs(),

    add(account, password, address) {
      removeIf(({ untilMs }) => untilMs <= nowMs());
      const who = whoOf(account.body.username, address);
      proofs.set(keyOf(account, password, address), { who, untilMs: nowMs() + REMEMBERED_MS });
    },

    forget(username, address) {
      const who = whoOf(username, address);
      removeIf((proof) => proof.who === who);
    },
  };
}
