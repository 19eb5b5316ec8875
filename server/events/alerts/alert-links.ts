import { timingSafeEqual } from 'node:crypto';
import { type InstallationSecret } from 'server/storage/secret';
import { keyDigest } from './alert-key';
import { type AlertId } from './alert-states';

/** What a link is for. */
export interface LinkedTo {
  definitionId: string;
  keyDigest: string;
  expiresAt: Date;
}

/** Makes and reads the links by which those who get a notification snooze its alert without a session. */
export interface AlertLinks {
  make(alert: AlertId, now: Date): string;
  /** @returns undefined: it was not made here, or has ended */
  read(link: string, now: Date): LinkedTo | undefined;
}

const PURPOSE = 'links to alerts';
/** Long enough for a weekend. */
const LASTS_MS = 3 * 24 * 3_600_000;
/** Digits of an HMAC: 160 bits, so that links stay on one line of a mail. */
const SIGNATURE_LENGTH = 40;
const RADIX = 36;
const LINK = /^([0-9a-f]{24})-([0-9a-f]{32})-([0-9a-z]{1,11})-([0-9a-f]{40})$/;

/** Links hold on all nodes of an installation, as long as its secret stays the same. */
export function createAlertLinks(secret: Pick<InstallationSecret, 'sign'>): AlertLinks {
  const signatureOf = (text: string) => secret.sign(PURPOSE, text).slice(0, SIGNATURE_LENGTH);

  return {
    make({ definitionId, key }, now) {
      const text = `${definitionId}-${keyDigest(key)}-${(now.getTime() + LASTS_MS).toString(RADIX)}`;
      return `${text}-${signatureOf(text)}`;
    },

    read(link, now) {
      const [, definitionId = '', digest = '', expires = '', signature = ''] = LINK.exec(link) ?? [];
      const expected = signatureOf(`${definitionId}-${digest}-${expires}`);
      if (signature.length !== SIGNATURE_LENGTH) return undefined;
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined;
      const expiresAt = new Date(parseInt(expires, RADIX));
      return expiresAt > now ? { definitionId, keyDigest: digest, expiresAt } : undefined;
    },
  };
}
