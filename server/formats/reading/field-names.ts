import { cachedByText } from 'server/runtime/text-cache';

const OTHERS = /[^\w.\-@]/g;

/** Converts a name to a field name: unsupported characters become underscores. */
export const fieldName = cachedByText((given) => (given === '__proto__' ? 'proto' : given.replace(OTHERS, '_')));

/** Whether the text is an IPv4 or IPv6 address. */
export const isAddress = (text: string): boolean =>
  /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text) || (text.includes(':') && /^[\da-f:.]{2,45}$/i.test(text));

/** The client of a line as a field: an address or a host name. */
export function clientFields(client: string): { client_ip?: string; client_host?: string } {
  const isIp = isAddress(client);
  return { client_ip: isIp ? client : undefined, client_host: isIp ? undefined : client };
}

/** Turns the nil value into undefined. */
export const unlessNil = (value: string | undefined): string | undefined =>
  value === undefined || value === '-' || value === '' ? undefined : value;
