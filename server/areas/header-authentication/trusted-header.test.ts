import { createLog } from 'server/runtime/log';
import { createTrustedHeader } from './trusted-header';

describe('a header in which a proxy says who somebody is', () => {
  const logged: string[] = [];
  const log = createLog('warn', (line) => logged.push(line), false);
  const nameFrom = (address: string, rawHeaders: string[], enabled = true, proxies = ['10.0.0.0/8', 'fd00::1']) =>
    createTrustedHeader(
      proxies,
      () => ({ enabled, username_header: 'Remote-User' }),
      log,
    )({
      raw: { socket: { remoteAddress: address }, rawHeaders },
    } as never);

  it.each(['10.1.2.3', '::ffff:10.1.2.3', 'fd00::1'])('counts from the proxy %s, in any case', (address) => {
    expect(nameFrom(address, ['Host', 'a', 'REMOTE-user', ' mara '])).toBe('mara');
  });

  it.each(['11.1.2.3', 'fd00::2', '127.0.0.1', '', 'nonsense'])('counts for nothing from %j', (address) => {
    expect(nameFrom(address, ['Remote-User', 'mara'])).toBeUndefined();
  });

  it('counts for nothing when it is switched off, or nobody is trusted', () => {
    expect(nameFrom('10.1.2.3', ['Remote-User', 'mara'], false)).toBeUndefined();
    expect(nameFrom('10.1.2.3', ['Remote-User', 'mara'], true, [])).toBeUndefined();
  });

  it('names nobody when it is absent or blank', () => {
    expect(nameFrom('10.1.2.3', ['X-Remote-User', 'mara'])).toBeUndefined();
    expect(nameFrom('10.1.2.3', ['Remote-User', '  '])).toBeUndefined();
    expect(logged).toEqual([]);
  });

  it.each([
    [['Remote-User', 'mara', 'remote-user', 'jon']],
    [['Remote-User', 'mara', 'remote-user', 'mara']],
    [['Remote-User', 'mara, jon']],
    [['Remote-User', 'ma\tra']],
    [['Remote-User', 'm'.repeat(300)]],
  ])('is ignored and logged when it has not exactly one name: %j', (headers) => {
    logged.length = 0;
    expect(nameFrom('10.1.2.3', headers)).toBeUndefined();
    expect(logged).toHaveLength(1);
  });

  it('is UTF-8, or else Latin-1', () => {
    expect(nameFrom('10.1.2.3', ['Remote-User', Buffer.from('jörg').toString('latin1')])).toBe('jörg');
    expect(nameFrom('10.1.2.3', ['Remote-User', 'jörg'])).toBe('jörg');
  });
});
