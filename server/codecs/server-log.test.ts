import { hostname } from 'node:os';
import { createLog } from 'server/runtime/log';
import { UndecodableError } from './codec';
import { serverLogCodec } from './server-log';

const decode = (line: string) => serverLogCodec.decode(Buffer.from(line), { receivedMs: 0, configuration: {} });

describe('the server log as messages', () => {
  it('reads what the log writes', () => {
    const lines: string[] = [];
    const log = createLog('trace', (line) => lines.push(line), false);
    log.child({ logger: 'http' }).warn({ request: { id: 'r1', ms: 12 }, ok: true }, 'slow answer');
    log.error(new Error('broken'));
    const [slow, broken] = lines.map(decode);

    expect(slow).toMatchObject({ message: 'slow answer', source: hostname() });
    expect(Math.abs((slow?.timestampMs ?? 0) - Date.now())).toBeLessThan(60_000);
    expect(Object.fromEntries(slow?.fields ?? [])).toEqual({
      level: 4,
      facility: 'timberline',
      logger: 'http',
      request_id: 'r1',
      request_ms: 12,
      ok: true,
    });
    expect(broken).toMatchObject({ message: 'broken' });
    expect(broken?.fields.get('level')).toBe(3);
    expect(broken?.fields.get('full_message')).toMatch(/^broken\nError: broken\n {4}at /);
  });

  it('refuses a line that is no JSON', () => {
    expect(() => decode('plain')).toThrow(UndecodableError);
  });
});
