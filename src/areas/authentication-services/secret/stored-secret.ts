import { type SecretChange } from 'api/authentication-services/service';

/** A secret as a form knows it: a stored one is only known to be there. */
export interface StoredSecret {
  /** One is stored. */
  isSet: boolean;
  /** It is to be replaced by what is typed, or removed when nothing is. */
  isReset: boolean;
  typed: string;
}

export const NO_SECRET: StoredSecret = { isSet: false, isReset: false, typed: '' };

/** As it is sent with a new thing, or with changes of a stored one. Undefined: the key is left out. */
export function secretToJson({ isSet, isReset, typed }: StoredSecret, isStored: boolean): SecretChange | undefined {
  if (!isStored) return typed === '' ? undefined : typed;
  if (typed !== '') return { set_value: typed };
  return isSet && isReset ? { delete_value: true } : { keep_value: true };
}
