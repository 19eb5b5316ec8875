const OTHERS = /[^\w.\-@]/g;

/** A field's name of what a line calls it: other characters become underscores. */
export const fieldName = (given: string): string => (given === '__proto__' ? 'proto' : given.replace(OTHERS, '_'));

/** Whether the text is an address of IPv4 or IPv6. */
export const isAddress = (text: string): boolean =>
  /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text) || (text.includes(':') && /^[\da-f:.]{2,45}$/i.test(text));

/** Who a line says was the client: an address is one field, a name another. */
export function clientFields(client: string): { client_ip?: string; client_host?: string } {
  const isIp = isAddress(client);
  return { client_ip: isIp ? client : undefined, client_host: isIp ? undefined : client };
}

/** What a nil value leaves out. */
export const unlessNil = (value: string | undefined): string | undefined =>
  value === undefined || value === '-' || value === '' ? undefined : value;
