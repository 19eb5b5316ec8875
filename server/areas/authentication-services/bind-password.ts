import { type SecretChange } from 'api/authentication-services/service';
import { isKept, LONGEST_SECRET, newSecretOf, secretFault, type SecretFault } from 'server/calls/secret-change';
import { type SealedTexts } from 'server/storage/sealed-text';
import { type FieldErrors } from 'server/calls/validation-result';
import { type ServiceDocument, type StoredService } from './stored-service';

const SENTENCES: Readonly<Record<SecretFault, string>> = {
  length: `A password must not be blank, nor longer than ${LONGEST_SECRET} characters.`,
  false: 'A password is kept or deleted by true; false means nothing.',
  'nothing-kept': 'There is no stored password to keep. Enter it.',
};

/** Whether a password is sent. */
export const isEntered = (sent: SecretChange | undefined): boolean => newSecretOf(sent) !== undefined;

/** What is wrong with a password as it is sent. @param hasStored whether there is one to keep */
export function passwordErrors(sent: SecretChange | undefined, hasStored: boolean): FieldErrors {
  const fault = secretFault(sent, hasStored);
  return fault === undefined ? {} : { system_user_password: [SENTENCES[fault]] };
}

/** The password as it is sent, or the stored one that is to be kept; undefined: none. */
export function usablePassword(
  sealed: SealedTexts,
  sent: SecretChange | undefined,
  stored: ServiceDocument | undefined,
): string | undefined {
  return isKept(sent) ? stored && openPassword(sealed, stored) : newSecretOf(sent);
}

/** Undefined: none is set, or it was sealed with another secret. */
export const openPassword = (
  sealed: SealedTexts,
  { id, body: { bindPassword } }: { id: string; body: Pick<StoredService, 'bindPassword'> },
): string | undefined => (bindPassword === null ? undefined : sealed.open(bindPassword, id));
