import { lengthInWords, type Manner } from 'lang/period/length-words';
import { language } from './language';

/** A length of time in words of the page's language: “5 minutes”, “36 hours”, “7 days”. */
export const durationInWords = (lengthMs: number, manner?: Manner): string =>
  lengthInWords(lengthMs, language(), manner);
