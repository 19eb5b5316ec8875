import { validateHeaderName, validateHeaderValue } from 'node:http';

/** They belong to the connection, or to what this server says of itself. */
const OURS: ReadonlySet<string> = new Set([
  ...['connection', 'content-length', 'expect', 'host', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade'],
  ...['proxy-authorization', 'x-timberline-delivery'],
]);

/** Headers as people type them: `Name: value; Other: value`. */
export type ReadHeaders = { headers: Record<string, string>; mistake?: undefined } | { mistake: string };

function headerMistake(name: string, value: string): string | undefined {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
  } catch {
    return `“${name.slice(0, 100)}” cannot be sent as a header.`;
  }
  return OURS.has(name.toLowerCase()) ? `The header ${name} is set by this server.` : undefined;
}

/** What is typed as headers, or why it cannot be sent. */
export function readHeaders(text: string | null | undefined): ReadHeaders {
  const headers: Record<string, string> = {};
  for (const part of (text ?? '').split(';')) {
    if (part.trim() === '') continue;
    const at = part.indexOf(':');
    if (at <= 0) return { mistake: `“${part.trim().slice(0, 100)}” is not a header. Write Name: value; Other: value.` };
    const [name, value] = [part.slice(0, at).trim(), part.slice(at + 1).trim()];
    const mistake = headerMistake(name, value);
    if (mistake !== undefined) return { mistake };
    headers[name.toLowerCase()] = value;
  }
  return { headers };
}
