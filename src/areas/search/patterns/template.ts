/** A piece of a template: text that all its messages share, or the kind of what differs. */
export interface TemplatePart {
  text: string;
  isVariable: boolean;
}

/** What the server writes for variable parts; anything else in angle brackets is the message's own. */
const VARIABLE = /(<(?:number|hex|id|uuid|address|mac|email|time|duration|text|data|name)>)/;

/** Cuts a template at its variable parts, which come without their brackets. */
export function templateParts(template: string): TemplatePart[] {
  return template
    .split(VARIABLE)
    .map((text, index) =>
      index % 2 === 1 ? { text: text.slice(1, -1), isVariable: true } : { text, isVariable: false },
    )
    .filter(({ text }) => text !== '');
}
