/** The original refuses the template of an event's field unless it has as many `${` as `}`. */
export const hasMatchingBraces = (source: string): boolean => source.split('${').length === source.split('}').length;
