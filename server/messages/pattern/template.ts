import { Characters } from './characters';
import { findVariableParts } from './find-variable-parts';
import { PLACEHOLDERS } from './variable-parts';

/** The text of a pattern, from any of its messages: variable parts as `<number>`, `<uuid>`, `<text>` …, an ellipsis where it was cut. */
export function templateOf(text: string): string {
  let template = '';
  let at = 0;
  const characters = new Characters().read(text);
  for (const { kind, from, to } of findVariableParts(characters)) {
    template += text.slice(at, from) + PLACEHOLDERS[kind];
    at = to;
  }
  const end = characters.length;
  return `${template}${text.slice(at, end)}${end < text.length ? '…' : ''}`;
}
