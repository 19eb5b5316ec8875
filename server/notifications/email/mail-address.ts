const LONGEST = 254;
/** Stricter than the standards: nothing that could end a header or a command. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u;
const NAMED = /^\s*("?)([^"<>\p{Cc}]*)\1\s*<([^<>]+)>\s*$/u;

export const isMailAddress = (text: string): boolean => text.length <= LONGEST && ADDRESS.test(text);

/** A sender as people write it. */
export interface MailSender {
  name: string;
  address: string;
}

/** `alerts@acme.test` or `Alerts <alerts@acme.test>`; undefined for anything else. */
export function readSender(text: string): MailSender | undefined {
  const [, , name = '', address = ''] = NAMED.exec(text) ?? ['', '', '', text.trim()];
  return isMailAddress(address.trim()) ? { name: name.trim(), address: address.trim() } : undefined;
}

/** Of a list separated by commas. */
export const addressesIn = (text: string): string[] => text.split(',').flatMap((each) => each.trim() || []);
