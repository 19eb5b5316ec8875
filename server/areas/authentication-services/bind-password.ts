import { type SecretChange } from 'api/authentication-services/service';
import { type SealedTexts } from 'server/storage/sealed-text';
import { type FieldErrors } from './service-errors';
import { type ServiceDocument, type StoredService } from './stored-service';

const LONGEST = 1_000;

const newPasswordOf = (sent: SecretChange | undefined): string | undefined =>
  typeof sent === 'string' ? sent : sent && 'set_value' in sent ? sent.set_value : undefined;

/** Whether the stored password is to stay. */
export const isKept = (sent: SecretChange | undefined): boolean =>
  typeof sent === 'object' && sent !== null && 'keep_value' in sent && sent.keep_value;

const isFalse = (sent: SecretChange | undefined): boolean =>
  typeof sent === 'object' && sent !== null && Object.values(sent).includes(false);

/** What is wrong with a password as it is sent. @param hasStored whether there is one to keep */
export function passwordErrors(sent: SecretChange | undefined, hasStored: boolean): FieldErrors {
  const password = newPasswordOf(sent);
  const error =
    password !== undefined && (password.trim() === '' || password.length > LONGEST)
      ? `A password must not be blank, nor longer than ${LONGEST} characters.`
      : isFalse(sent)
        ? 'A password is kept or deleted by true; false means nothing.'
        : isKept(sent) && !hasStored
          ? 'There is no stored password to keep. Enter it.'
          : undefined;
  return error === undefined ? {} : { system_user_password: [error] };
}

/** The password to store. @param id of the document it is stored in */
export function sealedPassword(
  sealed: SealedTexts,
  id: string,
  sent: SecretChange | undefined,
  stored: string | null,
): string | null {
  if (isKept(sent)) return stored;
  const password = newPasswordOf(sent);
  return password === undefined ? null : sealed.seal(password, id);
}

/** The password as it is sent, or the stored one that is to be kept; undefined: none. */
export function usablePassword(
  sealed: SealedTexts,
  sent: SecretChange | undefined,
  stored: ServiceDocument | undefined,
): string | undefined {
  return isKept(sent) ? stored && openPassword(sealed, stored) : newPasswordOf(sent);
}

/** Undefined: none is set, or it was sealed with another secret. */
export const openPassword = (
  sealed: SealedTexts,
  { id, body: { bindPassword } }: { id: string; body: Pick<StoredService, 'bindPassword'> },
): string | undefined => (bindPassword === null ? undefined : sealed.open(bindPassword, id));
