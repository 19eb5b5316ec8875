import { type Manner } from 'lang/period/length-words';
import { inWords } from 'lang/period/words';
import { language } from './language';

/** An ISO 8601 period in words of the page's language, in its own units; undefined for what is no period. */
export const isoInWords = (text: string, manner?: Manner): string | undefined => inWords(text, language(), manner);
