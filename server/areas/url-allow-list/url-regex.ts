/** `\E` would end the quotation. */
const quoted = (text: string) => `\\Q${text.replaceAll('\\E', '\\E\\\\E\\Q')}\\E`;

/** A regex in Java's syntax for a URL with anything in place of its placeholder; an empty one is none. */
export function urlRegex(template: string, placeholder: string): string {
  const parts = placeholder === '' ? [template] : template.split(placeholder);
  return `^${parts.map((part) => (part === '' ? '' : quoted(part))).join('.*?')}$`;
}
