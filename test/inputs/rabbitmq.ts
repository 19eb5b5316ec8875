import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Broker, connect } from 'amqplib';
import { makeSelfSigned } from 'server/settings/self-signed';
import { freePort } from 'test/e2e/timberline';
import { until } from 'test/until';

/** Debian's package; the one on the path changes the user. */
const PROGRAM = '/usr/lib/rabbitmq/bin/rabbitmq-server';
const HOST = '127.0.0.1';
/** The broker takes ten seconds of processor time to start. */
const START_MS = 240_000;
const DAY_MS = 86_400_000;

/** As a part of the name of a test that is skipped; else empty. */
export const rabbitMqMissing = existsSync(PROGRAM)
  ? ''
  : ' (skipped: no rabbitmq-server here; .ci/run says how to get it)';

/** A RabbitMQ of its own, on a free port of loopback. */
export interface RabbitMq {
  port: number;
  /** For TLS; its certificate is for 127.0.0.1 only, and this file has it. */
  tls: { port: number; certificate: string };
  /** A connection as the user guest. */
  connect(): Promise<Broker>;
  /** Ends it at once, as a machine that fails. */
  kill(): Promise<void>;
  /** Starts it again, with its queues. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

const ended = (program: ChildProcess) =>
  program.exitCode === null && program.signalCode === null ? once(program, 'exit') : Promise.resolve();

/** Starts RabbitMQ and the name service of Erlang, which it needs. */
export async function startRabbitMq(): Promise<RabbitMq> {
  const folder = await mkdtemp(path.join(tmpdir(), 'timberline-rabbitmq-'));
  const port = await freePort(HOST);
  const names = String(await freePort(HOST));
  const place = (name: string) => path.join(folder, name);
  const tls = { port: await freePort(HOST), certificate: place('certificate.pem') };
  const valid = { from: new Date(), until: new Date(Date.now() + DAY_MS) };
  const { certificate, key } = makeSelfSigned({ name: 'rabbit', names: [], ipv4: [HOST], ...valid });
  await writeFile(tls.certificate, certificate);
  await writeFile(place('key.pem'), key);
  const options = [`certfile = ${tls.certificate}`, `keyfile = ${place('key.pem')}`, 'verify = verify_none'];
  const settings = [`listeners.ssl.1 = ${HOST}:${tls.port}`, ...options.map((option) => `ssl_options.${option}`)];
  await writeFile(place('rabbitmq.conf'), `${settings.join('\n')}\n`);
  const env = {
    ...process.env,
    ...{ HOME: folder, ERL_EPMD_PORT: names, ERL_EPMD_ADDRESS: HOST, RABBITMQ_NODENAME: 'test@localhost' },
    ...{ RABBITMQ_NODE_IP_ADDRESS: HOST, RABBITMQ_NODE_PORT: String(port) },
    RABBITMQ_DIST_PORT: String(await freePort(HOST)),
    ...{ RABBITMQ_MNESIA_BASE: place('data'), RABBITMQ_LOG_BASE: place('log'), RABBITMQ_PID_FILE: place('pid') },
    ...{ RABBITMQ_ENABLED_PLUGINS_FILE: place('plugins'), RABBITMQ_CONFIG_FILE: place('rabbitmq.conf') },
  };
  const epmd = spawn('epmd', ['-port', names, '-address', HOST], { stdio: 'ignore' });
  const address = { protocol: 'amqp' as const, hostname: HOST, port, username: 'guest', password: 'guest', vhost: '/' };
  let program: ChildProcess;

  async function start(): Promise<void> {
    program = spawn(PROGRAM, [], { env, stdio: 'ignore', detached: true });
    const broker = await until('RabbitMQ', () => connect(address).catch(() => undefined), START_MS);
    await broker.close();
  }

  async function kill(): Promise<void> {
    if (program.pid !== undefined) process.kill(-program.pid, 'SIGKILL');
    await ended(program);
  }

  await start();
  return {
    port,
    tls,
    connect: () => connect(address),
    kill,
    restart: start,
    async close() {
      await kill();
      epmd.kill();
      await ended(epmd);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
