/** Stands for messages in none of the formats. */
export const UNRECOGNISED = 'unrecognised';

const PREFIX = 'org.timberline.recognition.';

/** What the names of an input's counters begin with. */
export const recognitionPrefix = (inputId: string): string => `${PREFIX}${inputId}.`;

/** Counts the messages of an input in one format. */
export const recognitionMetric = (inputId: string, formatId: string): string => recognitionPrefix(inputId) + formatId;
