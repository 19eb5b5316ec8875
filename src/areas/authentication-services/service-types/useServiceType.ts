import { useExtensions } from 'plugins/use-extensions';
import { useEffect, useMemo, useState } from 'react';
import { language } from 'texts/language';
import { type AuthenticationServiceType, type ServiceTypeParts } from './service-type';

/** The types there are, by what they are called. */
export function useServiceTypes(): readonly AuthenticationServiceType[] {
  const types = useExtensions('authentication.services');
  return useMemo(
    () => [...types].sort((one, other) => one.displayName.localeCompare(other.displayName, language())),
    [types],
  );
}

export type FoundType =
  | { status: 'unknown' }
  | { status: 'loading'; displayName: string }
  | { status: 'failed'; displayName: string; error: unknown }
  | { status: 'loaded'; displayName: string; parts: ServiceTypeParts };

/** A type with its parts, which may come from a plugin: the settings are its own. */
export function useServiceType(name: string | undefined): FoundType | undefined {
  const types = useExtensions('authentication.services');
  const type = types.find((each) => each.name === name);
  const [late, setLate] = useState<{ type: AuthenticationServiceType; parts?: ServiceTypeParts; error?: unknown }>();
  useEffect(() => {
    if (!type || !('load' in type)) return undefined;
    let isWanted = true;
    type.load().then(
      (parts) => isWanted && setLate({ type, parts }),
      (error: unknown) => isWanted && setLate({ type, error }),
    );
    return () => {
      isWanted = false;
    };
  }, [type]);
  if (name === undefined) return undefined;
  if (!type) return { status: 'unknown' };
  const { displayName } = type;
  const known = 'load' in type ? (late?.type === type ? late : undefined) : { parts: type, error: undefined };
  if (known?.parts) return { status: 'loaded', displayName, parts: known.parts };
  return known ? { status: 'failed', displayName, error: known.error } : { status: 'loading', displayName };
}
