import { texts } from './texts';

/** The types there are, as forms and menus offer them. */
export const EXTRACTOR_TYPES: readonly string[] = Object.keys(texts.types);

/** What a type is called; of one that is not known its name on the wire. */
export const readableType = (type: string): string => texts.types[type] ?? type;
