import { type SecretChange } from 'api/authentication-services/service';
import { type SealedTexts } from 'server/storage/sealed-text';

export const LONGEST_SECRET = 1_000;

/** The text of a new secret; undefined: none is sent. */
export const newSecretOf = (sent: SecretChange | undefined): string | undefined =>
  typeof sent === 'string' ? sent : sent && 'set_value' in sent ? sent.set_value : undefined;

/** Whether the stored secret is to stay. */
export const isKept = (sent: SecretChange | undefined): boolean =>
  typeof sent === 'object' && sent !== null && 'keep_value' in sent && sent.keep_value;

/** What is wrong with a secret as it is sent: it is blank or too long, says false, or keeps what there is not. */
export type SecretFault = 'false' | 'length' | 'nothing-kept';

const isFalse = (sent: SecretChange | undefined): boolean =>
  typeof sent === 'object' && sent !== null && Object.values(sent).includes(false);

/** @param hasStored whether there is one to keep */
export function secretFault(sent: SecretChange | undefined, hasStored: boolean): SecretFault | undefined {
  const secret = newSecretOf(sent);
  if (secret !== undefined && (secret.trim() === '' || secret.length > LONGEST_SECRET)) return 'length';
  if (isFalse(sent)) return 'false';
  return isKept(sent) && !hasStored ? 'nothing-kept' : undefined;
}

/** The secret to store. @param id of the document it is stored in */
export function sealedSecret(
  sealed: SealedTexts,
  id: string,
  sent: SecretChange | undefined,
  stored: string | null,
): string | null {
  if (isKept(sent)) return stored;
  const secret = newSecretOf(sent);
  return secret === undefined ? null : sealed.seal(secret, id);
}
