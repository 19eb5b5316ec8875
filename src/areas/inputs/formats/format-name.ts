import { formatTitle } from 'api/formats';
import { texts } from './format-texts';

/** What people call a format of log lines; the id of one from another version. */
export const formatName = (id: string): string => texts.named(id) ?? formatTitle(id) ?? id;
