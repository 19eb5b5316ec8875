import { AGGREGATION, CORRELATION, PATTERN, SILENCE } from 'api/events/conditions';
import { texts } from './texts';

const NAMES: Readonly<Record<string, string>> = {
  [AGGREGATION]: texts.types.aggregation,
  [SILENCE]: texts.types.silence,
  [PATTERN]: texts.types.pattern,
  [CORRELATION]: texts.types.correlation,
};

/** What a type of conditions is called; one that this console does not know is what it is. */
export const typeName = (type: string): string => NAMES[type] ?? type;
