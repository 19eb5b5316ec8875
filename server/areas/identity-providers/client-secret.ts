import { type SecretChange } from 'api/authentication-services/service';
import { isKept, LONGEST_SECRET, newSecretOf, secretFault, type SecretFault } from 'server/calls/secret-change';
import { type SealedTexts } from 'server/storage/sealed-text';
import { type SentProvider } from './read-provider';
import { openSecret, type ProviderDocument } from './stored-provider';

const SENTENCES: Readonly<Record<SecretFault, string>> = {
  length: `A client secret must not be blank, nor longer than ${LONGEST_SECRET} characters.`,
  false: 'A client secret is kept or deleted by true; false means nothing.',
  'nothing-kept': 'There is no stored client secret to keep. Enter it.',
};

/** Where nothing is said of it, the stored one stays. */
export const secretChangeOf = (
  secret: SecretChange | undefined,
  stored: ProviderDocument | undefined,
): SecretChange | undefined =>
  secret === undefined && stored && stored.body.clientSecret !== null ? { keep_value: true } : secret;

/** What is wrong with a secret as it is sent: the stored one is never sent to another issuer. */
export function secretError(
  { secret, config }: SentProvider,
  stored: ProviderDocument | undefined,
): string | undefined {
  const fault = secretFault(secret, stored !== undefined && stored.body.clientSecret !== null);
  if (fault !== undefined) return SENTENCES[fault];
  return isKept(secret) && stored && stored.body.issuer !== config.issuer
    ? 'Enter the client secret again: it was entered for another issuer.'
    : undefined;
}

/** The secret as it is sent, or the stored one that is to be kept; undefined: none. */
export const usableSecret = (
  sealed: SealedTexts,
  sent: SecretChange | undefined,
  stored: ProviderDocument | undefined,
): string | undefined => (isKept(sent) ? stored && openSecret(sealed, stored) : newSecretOf(sent));
