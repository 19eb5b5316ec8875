import { type SealedTexts } from 'server/storage/sealed-text';

/** Stands before stored settings that are sealed, whatever their type was. None that keeps its rules begins like this. */
export const SEALED = 'sealed.';

/** The notification, and the name of the setting. */
type Purpose = readonly [id: string, name: string];

export const isSealed = (value: unknown): value is string => typeof value === 'string' && value.startsWith(SEALED);

/** What is empty is no secret. */
export const isWorthSealing = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  !(typeof value === 'object' && Object.keys(value).length === 0);

export const sealSetting = (texts: SealedTexts, purpose: Purpose, value: unknown): string =>
  SEALED + texts.seal(JSON.stringify(value), JSON.stringify(purpose));

/**
 * A setting as people entered it; one from before settings were sealed as it is.
 *
 * @param instead of one that cannot be opened any more
 */
export function openSetting(texts: SealedTexts, purpose: Purpose, value: unknown, instead: unknown): unknown {
  if (!isSealed(value)) return value;
  const opened = texts.open(value.slice(SEALED.length), JSON.stringify(purpose));
  return opened === undefined ? instead : (JSON.parse(opened) as unknown);
}
