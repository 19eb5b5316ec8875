/** Linux answers on the whole loopback range; elsewhere only the first address is there. */
export function loopbackAddress(): string {
  if (process.platform !== 'linux') return '127.0.0.1';
  const part = () => 1 + Math.floor(Math.random() * 250);
  return `127.${part()}.${part()}.${part()}`;
}
