import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Texts that only this installation can read. */
export interface SealedTexts {
  /** @param of what it belongs to: put elsewhere it cannot be read */
  seal(text: string, of: string): string;
  /** Undefined when it was sealed with another secret, or for something else. */
  open(sealed: string, of: string): string | undefined;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1.';

/** AES-256-GCM. @param key of 256 bits, for this purpose only */
export function createSealedTexts(key: Buffer): SealedTexts {
  return {
    seal(text, of) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce);
      cipher.setAAD(Buffer.from(of));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return VERSION + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
    },

    open(sealed, of) {
      const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64');
      if (!sealed.startsWith(VERSION) || bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(of));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
