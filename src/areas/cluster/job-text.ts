import { type SystemJob } from 'api/system-jobs';
import { serverTexts } from 'texts/server/texts';
import { texts } from './texts';

/** What a job does, in the language of the page where its sentence or its class is known. */
export function jobText({ name, info, description }: SystemJob): string {
  const said = serverTexts.inPageLanguage(info);
  return said === info ? (texts.jobOf(name) ?? (info || description)) : said;
}

/** The kind of a job. */
export const jobKind = ({ name, description }: SystemJob): string => texts.jobOf(name) ?? description;
