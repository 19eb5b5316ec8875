/** What was found of something that was asked. */
export interface FoundTerms {
  /** Its number in the list of what was asked; -1 counts the parts that have no dictionary. */
  asked: number;
  found: number;
  /** Empty when more were found than the limits allow, or something that is no text. */
  terms: string[];
}

/** Parameters of a statement with {@link selectFound}. */
export const limitParameters = (terms: number, bytes: number) => ({ max_terms: terms, max_bytes: bytes });

/** SQL of {@link FoundTerms}. @param terms SQL of the terms, some of them more than once, as `term` */
export const selectFound = (asked: number, terms: string): string => `
  SELECT ${asked} AS asked, count() AS found,
    if(found > {max_terms:UInt32} OR sum(length(term)) > {max_bytes:UInt32} OR min(isValidUTF8(term)) = 0,
      [], groupArray(term)) AS terms
  FROM (SELECT DISTINCT term FROM (${terms}) LIMIT {max_terms:UInt32} + 1)`;

/** Whether they are all told. */
export const areAllTold = ({ found, terms }: Pick<FoundTerms, 'found' | 'terms'>): boolean => terms.length === found;
