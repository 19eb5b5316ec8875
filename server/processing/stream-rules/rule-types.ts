const ruleType = (id: number, name: string, short: string, long = short) => ({
  id,
  name,
  short_desc: short,
  long_desc: long,
});

/** The numbers that rules carry. */
export const RULE_TYPE = {
  exact: 1,
  regex: 2,
  greater: 3,
  smaller: 4,
  presence: 5,
  contains: 6,
  always: 7,
  input: 8,
} as const;

/** The types of rules as clients list them (card streams.md, "Stream rule"). */
export const RULE_TYPES = [
  ruleType(RULE_TYPE.exact, 'EXACT', 'match exactly'),
  ruleType(RULE_TYPE.regex, 'REGEX', 'match regular expression'),
  ruleType(RULE_TYPE.greater, 'GREATER', 'greater than', 'be greater than'),
  ruleType(RULE_TYPE.smaller, 'SMALLER', 'smaller than', 'be smaller than'),
  ruleType(RULE_TYPE.presence, 'PRESENCE', 'field presence', 'be present'),
  ruleType(RULE_TYPE.contains, 'CONTAINS', 'contain'),
  ruleType(RULE_TYPE.always, 'ALWAYS_MATCH', 'always match'),
  ruleType(RULE_TYPE.input, 'MATCH_INPUT', 'match input'),
] as const;

const CHEAPEST_FIRST: readonly number[] = [
  RULE_TYPE.always,
  RULE_TYPE.presence,
  RULE_TYPE.exact,
  RULE_TYPE.input,
  RULE_TYPE.greater,
  RULE_TYPE.smaller,
  RULE_TYPE.contains,
  RULE_TYPE.regex,
];

/** Sorts rules so that the cheap ones are tried first (card streams.md, "Routing" 3). */
export const byCost = (one: { type: number }, other: { type: number }): number =>
  CHEAPEST_FIRST.indexOf(one.type) - CHEAPEST_FIRST.indexOf(other.type);

/** Whether there is a type of that number. */
export const isRuleType = (type: number): boolean => RULE_TYPES.some(({ id }) => id === type);

/** Whether rules of a type look at a field that is named in them. */
export const needsField = (type: number): boolean => type !== RULE_TYPE.always && type !== RULE_TYPE.input;

/** Whether rules of a type compare with a value. */
export const needsValue = (type: number): boolean => type !== RULE_TYPE.always && type !== RULE_TYPE.presence;

/** The field that a rule reads of messages; undefined: none. */
export const fieldOfRule = ({ type, field }: { type: number; field: string }): string | undefined => {
  if (type === RULE_TYPE.input) return 'gl2_source_input';
  return needsField(type) ? field : undefined;
};
