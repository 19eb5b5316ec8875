/** Deeper ones nobody writes by hand. */
const MAX_DEPTH = 50;
const ATTRIBUTE = /^[\w.-]+(?:;[\w-]+)*$/;
const EXTENSIBLE = /^([\w.;-]*)(?::dn)?(?::[\w.-]+)?$/i;
const BAD_ESCAPE = /\\(?![\da-f]{2})/i;

/** `uid={0}`, `age>=3`, `cn:dn:1.2.3:={0}`: what stands between two parentheses without any inside. */
function isComparison(text: string): boolean {
  const at = text.indexOf('=');
  if (at < 1) return false;
  const value = text.slice(at + 1);
  if (BAD_ESCAPE.test(value) || value.includes('(')) return false;
  const [name, sign] = [text.slice(0, at - 1), text[at - 1] ?? ''];
  if (sign === ':') return EXTENSIBLE.test(name) && name !== '';
  return ATTRIBUTE.test('<>~'.includes(sign) ? name : text.slice(0, at));
}

/** Where a filter ends that begins at this parenthesis; undefined where it is none. */
function endOf(text: string, start: number, depth: number): number | undefined {
  if (text[start] !== '(' || depth > MAX_DEPTH) return undefined;
  const sign = text[start + 1] ?? '';
  if (!'&|!'.includes(sign) || sign === '') {
    const end = text.indexOf(')', start);
    return end >= 0 && isComparison(text.slice(start + 1, end)) ? end : undefined;
  }
  let at = start + 2;
  let parts = 0;
  while (text[at] === '(') {
    const end = endOf(text, at, depth + 1);
    if (end === undefined) return undefined;
    at = end + 1;
    parts += 1;
  }
  const isWhole = text[at] === ')' && parts > 0 && (sign !== '!' || parts === 1);
  return isWhole ? at : undefined;
}

/** Whether a text is an LDAP filter (RFC 4515); the parentheses around the whole may be left out. */
export function isLdapFilter(typed: string): boolean {
  const text = typed.trim();
  const whole = text.startsWith('(') ? text : `(${text})`;
  return endOf(whole, 0, 0) === whole.length - 1;
}
