import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { runIngest, type RunningIngest } from 'test/load/running-ingest';
import { until } from 'test/until';

interface Run {
  code: number | null;
  out: string;
  err: string;
}

/** `yarn send`, as a person runs it. */
function send(args: string[], input = '', nodeArgs: string[] = []): Promise<Run> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...nodeArgs, path.join(process.cwd(), 'scripts/send.mjs'), ...args]);
    const run: Run = { code: null, out: '', err: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (run.out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (run.err += text));
    child.on('close', (code) => resolve({ ...run, code }));
    child.stdin.on('error', () => undefined); // It may end without reading.
    child.stdin.end(input);
  });
}

describe('yarn send', () => {
  let running: RunningIngest;
  let folder: string;
  let inputs = 0;
  const file = (name: string) => path.join(folder, name);

  async function target(type: string, configuration = {}) {
    const id = (inputs += 1).toString(16).padStart(24, 'b');
    const port = await running.launch(`org.graylog2.inputs.${type}`, configuration, { id });
    return { to: `127.0.0.1:${port}`, where: `gl2_source_input = '${id}'` };
  }

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'timberline-send-'));
    running = await runIngest();
  });
  afterAll(async () => {
    await running.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('ships files, packed ones too: syslog as it is, other lines wrapped', async () => {
    await writeFile(
      file('syslog.log'),
      '<34>1 2026-10-11T22:14:15.003Z web-9 su 7 - - kept as it is\r\n\n<13>Oct 11 22:14:15 web-8 also kept\nOct 12 01:02:03 web-7 cron: from a file',
    );
    await writeFile(file('app.log.gz'), gzipSync('2026-10-11 22:14:15,250 INFO timed\nno time at all\n'));
    const { to, where } = await target('syslog.tcp.SyslogTCPInput');
    const files = [file('syslog.log'), file('app.log.gz')];
    const run = await send([...files, '--to', to, '--protocol', 'syslog-tcp', '--source', 'shop-1']);

    expect(run).toMatchObject({ code: 0, err: '' });
    expect(run.out).toMatch(
      /^Sent 5 lines \(\d+ B\) to 127\.0\.0\.1:\d+ by syslog-tcp in \d+\.\d s, [\d,]+ lines\/s\.\n(Recognised: Syslog 3, .*|Formats were not counted: .*)\n$/,
    );
    const rows = await running.whenStored(5, where);
    expect(rows.map(({ message, source }) => [message, source])).toEqual([
      ['kept as it is', 'web-9'],
      ['web-8 also kept', 'web-8'],
      ['web-7 cron: from a file', 'web-7'],
      ['2026-10-11 22:14:15,250 INFO timed', 'shop-1'],
      ['no time at all', 'shop-1'],
    ]);
    expect(rows[3]).toMatchObject({ fields: { filename: 'app.log', level: 6 } });
    expect(new Date(String(rows[3]?.timestamp)).getTime()).toBe(new Date(2026, 9, 11, 22, 14, 15, 250).getTime());
    expect(Math.abs(Date.parse(String(rows[4]?.timestamp)) - Date.now())).toBeLessThan(60_000);
  });

  it('sends lines as they are, with the name of their file: the input reads the rest', async () => {
    await writeFile(
      file('mixed.log.1'),
      'Oct 12 01:02:03 web-7 cron[7]: from a file\n<34>Oct 11 22:14:15 web-8 su: by priority\n2026-10-11 22:14:15,250 - shop - ERROR - broken\nno time at all\n',
    );
    const { to, where } = await target('gelf.tcp.GELFTCPInput', { recognise_formats: true, timezone: 'UTC' });
    const run = await send([file('mixed.log.1'), '--to', to, '--source', 'shop-1']);
    expect(run).toMatchObject({ code: 0, err: '' });
    const rows = await running.whenStored(4, where);
    expect(rows.map(({ message, source }) => [message, source])).toEqual([
      ['from a file', 'web-7'],
      ['by priority', 'web-8'],
      ['broken', 'shop-1'],
      ['no time at all', 'shop-1'],
    ]);
    expect(rows.map(({ fields }) => fields)).toEqual([
      { filename: 'mixed.log.1', gl2_format: 'syslog', application_name: 'cron', process_id: '7' },
      expect.objectContaining({ filename: 'mixed.log.1', gl2_format: 'syslog', application_name: 'su', level: 2 }),
      { filename: 'mixed.log.1', gl2_format: 'python', logger: 'shop', level: 3 },
      { filename: 'mixed.log.1' },
    ]);
    expect(new Date(String(rows[2]?.timestamp)).toISOString()).toBe('2026-10-11T22:14:15.250Z');
  });

  it.each([
    ['syslog.tcp.SyslogTCPInput', 'syslog-tcp'],
    ['raw.tcp.RawTCPInput', 'raw-tcp'],
  ])('a line of BSD syslog does not repeat its host: %s', async (type, protocol) => {
    const { to, where } = await target(type, { recognise_formats: true, store_full_message: true, timezone: 'UTC' });
    const line = '<38>Oct 11 22:14:15 gate-1 sshd[7]: Accepted password for nora from 203.0.113.9 port 9 ssh2';
    await send(['-', '--to', to, '--protocol', protocol], `${line}\n`);
    const [row] = await running.whenStored(1, where);
    expect(row).toMatchObject({
      source: 'gate-1',
      message: 'Accepted password for nora from 203.0.113.9 port 9 ssh2',
      full_message: line,
      fields: { level: 6, facility: 'security/authorization', user_name: 'nora', gl2_format: 'sshd' },
    });
  });

  it.each([
    ['gelf-tcp', 'gelf.tcp.GELFTCPInput'],
    ['gelf-http', 'gelf.http.GELFHttpInput'],
    ['syslog-udp', 'syslog.udp.SyslogUDPInput'],
    ['raw-tcp', 'raw.tcp.RawTCPInput'],
  ])('reads standard input and speaks %s', async (protocol, type) => {
    const { to, where } = await target(type);
    const lines = Array.from({ length: 300 }, (_, number) => `line ${number} "quoted" ä`);
    const run = await send(['-', '--to', to, '--protocol', protocol], `${lines.join('\n')}\n`);
    expect(run).toMatchObject({ code: 0, err: '' });
    expect(run.out).toMatch(/^Sent 300 lines/);
    const rows = await running.whenStored(300, where);
    expect(rows.map(({ message }) => String(message)).sort()).toEqual([...lines].sort());
    expect(rows[0]?.source).toBe(protocol === 'raw-tcp' ? '127.0.0.1' : hostname());
  });

  it('ships twenty thousand lines over one connection, each of them once', async () => {
    const { to, where } = await target('syslog.tcp.SyslogTCPInput');
    const lines = Array.from(
      { length: 20_000 },
      (_, number) => `<134>1 2026-10-11T22:14:15Z web-1 shop - - - order ${number}`,
    );
    await writeFile(file('large.log'), lines.join('\n'));
    const run = await send([file('large.log'), '--to', to, '--protocol', 'syslog-tcp']);
    expect(run.out).toMatch(/^Sent 20,000 lines/);
    const counted = async () => {
      const [row] = await running.engine.query<{ n: number; different: number }>(
        `SELECT count() AS n, uniqExact(message) AS different FROM ${running.table} WHERE ${where}`,
      );
      return row;
    };
    await until('all lines', async () => (await counted())?.n === 20_000);
    expect(await counted()).toEqual({ n: 20_000, different: 20_000 });
    expect(
      running.metric(`org.graylog2.inputs.syslog.tcp.SyslogTCPInput.${where.slice(-25, -1)}.total_connections`),
    ).toEqual({ value: 1 });
  });

  it('cuts lines that are too long, in little memory however long they are, and says how many', async () => {
    const { to, where } = await target('raw.tcp.RawTCPInput');
    const longest = 1024 * 1024;
    const filler = Buffer.alloc(1_000_000, 'x');
    // Of 400 MB without an end; unpacked on the way, so that the file stays small.
    const parts = [
      gzipSync('before\n'),
      ...Array<Buffer>(400).fill(gzipSync(filler)),
      gzipSync(`\r\n${'y'.repeat(longest)}\r\n`),
    ];
    await writeFile(file('endless.log.gz'), Buffer.concat(parts));
    // The system's own peak begins with that of the process that started it.
    const watch = `let peak = 0;
      const look = () => (peak = Math.max(peak, process.memoryUsage.rss()));
      setInterval(look, 10).unref();
      process.on('exit', () => (look(), require('fs').writeFileSync(${JSON.stringify(file('peak'))}, String(peak))));`;
    await writeFile(file('peak.cjs'), watch);
    const run = await send([file('endless.log.gz'), '--to', to, '--protocol', 'raw-tcp'], '', ['-r', file('peak.cjs')]);

    expect(run).toMatchObject({ code: 0, err: '' });
    expect(run.out).toMatch(/^Sent 3 lines .*\n1 of them were longer than 1 MB; only their beginning was sent\.\n/);
    const rows = await running.whenStored(3, where);
    expect(rows.map(({ message }) => String(message).slice(0, 6))).toEqual(['before', 'xxxxxx', 'yyyyyy']);
    expect(Number(await readFile(file('peak'), 'utf8'))).toBeLessThan(300_000_000);
  });

  it('says how many lines were refused', async () => {
    const { to } = await target('gelf.http.GELFHttpInput', { max_chunk_size: 200 });
    const run = await send(['-', '--to', to, '--protocol', 'gelf-http'], `short\n${'x'.repeat(500)}\n`);
    expect(run).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^Sent 2 lines .*\n1 of them were refused\.\n/) as string,
    });
  });

  it.each([
    [['/nowhere/app.log'], /^There is no file \/nowhere\/app\.log\.\n$/],
    [[tmpdir()], /is a folder\. Name the files in it\./],
    [['-', '--to', '127.0.0.1:1'], /^Nobody listens on 127\.0\.0\.1:1\. Is the server running/],
    [['-', '--to', '127.0.0.1:1', '--protocol', 'gelf-http'], /^Nobody listens on 127\.0\.0\.1:1\./],
    [['-', '--to', 'a:b:c'], /is no address/],
    [['-', '--protocol', 'smoke'], /^There is no protocol smoke\. Choose one of gelf-tcp/],
    [[], /^Name the files to send/],
    [['--sauce', 'x'], /sauce/],
  ])('says what is wrong with %j', async (args, sentence) => {
    const run = await send(args, 'a line\n');
    expect(run).toMatchObject({ code: 1, out: '' });
    expect(run.err).toMatch(sentence);
    expect(run.err).not.toMatch(/ at .*\.mjs/);
  });

  it('says when a packed file is damaged', async () => {
    await writeFile(file('cut.log.gz'), gzipSync('x\n'.repeat(100_000)).subarray(0, 100));
    const { to } = await target('raw.tcp.RawTCPInput');
    const run = await send([file('cut.log.gz'), '--to', to, '--protocol', 'raw-tcp']);
    expect(run).toMatchObject({
      code: 1,
      err: expect.stringMatching(/cut\.log\.gz cannot be read to its end: .*\n$/) as string,
    });
  });
});
