import { type SystemJob } from 'api/system-jobs';
import { texts } from './texts';

/** What a job does, in the language of the page where its class is known. */
export const jobText = ({ name, info, description }: SystemJob): string => texts.jobOf(name) ?? (info || description);

/** The kind of a job. */
export const jobKind = ({ name, description }: SystemJob): string => texts.jobOf(name) ?? description;
