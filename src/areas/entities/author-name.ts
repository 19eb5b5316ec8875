import { texts } from './texts';

/** Who changed a thing, by the name the server keeps: its own is put into words. */
export const authorName = (name: string): string => (name === 'system' ? texts.history.server : name);
