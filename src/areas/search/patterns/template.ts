/** A part of a template: text shared by its messages, or the kind of a variable part. */
export interface TemplatePart {
  text: string;
  isVariable: boolean;
}

/** The server's placeholders for variable parts; other text in angle brackets belongs to the message. */
const VARIABLE = /(<(?:number|hex|id|uuid|address|mac|email|time|duration|text|data|name)>)/;

/** Splits a template at its variable parts, which are returned without brackets. */
export function templateParts(template: string): TemplatePart[] {
  return template
    .split(VARIABLE)
    .map((text, index) =>
      index % 2 === 1 ? { text: text.slice(1, -1), isVariable: true } : { text, isVariable: false },
    )
    .filter(({ text }) => text !== '');
}
