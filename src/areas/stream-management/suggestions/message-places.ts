/** Where a stored message is. */
export interface MessagePlace {
  index: string;
  id: string;
}

const PLACE = /(?:^|\/)([^/\s?#]+)\/([^/\s?#]+)\/?$/;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Reads where a message is from its permalink, or `index/id`; undefined for anything else. */
export function readPlace(text: string): MessagePlace | undefined {
  const [, index, id] = PLACE.exec(text.trim().replace(/[?#].*$/, '')) ?? [];
  return index === undefined || id === undefined ? undefined : { index: decoded(index), id: decoded(id) };
}

/** Messages as an address names them. */
export const readPlaces = (text: string): MessagePlace[] => text.split(',').flatMap((one) => readPlace(one) ?? []);

/** The reverse of {@link readPlaces}. */
export const writePlaces = (places: readonly MessagePlace[]): string =>
  places.map(({ index, id }) => `${index}/${id}`).join(',');
