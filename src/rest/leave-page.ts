/** Whether an address is one that a browser opens as a page, and not a script. */
export const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address);

/** Opens a page of another server in the place of the console. */
export function leaveFor(address: string): void {
  if (isWebAddress(address)) window.location.assign(address);
}
