/** Whether something is one of these texts. */
export const isOneOf = <Text extends string>(texts: readonly Text[], value: unknown): value is Text =>
  texts.includes(value as Text);
