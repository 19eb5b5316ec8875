import { type Broker, type Channel } from 'amqplib';
import { freePort } from 'test/e2e/timberline';
import { rabbitMqMissing, type RabbitMq, startRabbitMq } from 'test/inputs/rabbitmq';
import { runIngest, type RunningIngest } from 'test/load/running-ingest';
import { until } from 'test/until';

const RAW = 'org.graylog2.inputs.raw.amqp.RawAMQPInput';
const GELF = 'org.graylog2.inputs.gelf.amqp.GELFAMQPInput';
const SYSLOG = 'org.graylog2.inputs.syslog.amqp.SyslogAMQPInput';
const CEF = 'org.graylog.plugins.cef.input.CEFAmqpInput';
const PENDING = 'org.timberline.intake.pending-bytes';

jest.setTimeout(120_000);

(rabbitMqMissing === '' ? describe : describe.skip)(`messages of RabbitMQ${rabbitMqMissing}`, () => {
  let rabbit: RabbitMq;
  let running: RunningIngest;
  let broker: Broker;
  let channel: Channel;
  let inputs = 0;

  const connected = async () => {
    broker = await rabbit.connect();
    broker.on('error', () => undefined); // It is killed in a test.
    channel = await broker.createConfirmChannel();
    channel.on('error', () => undefined);
  };
  beforeAll(async () => {
    rabbit = await startRabbitMq();
    running = await runIngest();
    await connected();
  });
  afterAll(async () => {
    await running.close();
    await broker.close();
    await rabbit.close();
  });

  async function launch(type: string, queue: string, settings: object = {}) {
    const id = (inputs += 1).toString(16).padStart(24, 'a');
    const place = { broker_hostname: '127.0.0.1', broker_port: rabbit.port, queue };
    const configuration = { ...place, ...settings };
    await running.launch(type, configuration, { id });
    return { id, where: `gl2_source_input = '${id}'`, input: running.ingest.inputs.state(id)?.input };
  }
  const stateOf = (id: string) => running.ingest.inputs.state(id);
  const send = async (queue: string, ...texts: (string | Buffer)[]) => {
    for (const text of texts) channel.sendToQueue(queue, Buffer.from(text));
    await channel.waitForConfirms();
  };
  const ready = async (queue: string) => (await channel.checkQueue(queue)).messageCount;

  it('are decoded by the type of their input, from several queues and bound ones too', async () => {
    const kinds = [
      [GELF, 'gelf', '{"version":"1.1","host":"shop-1","short_message":"paid","_took":12}', 'paid'],
      [SYSLOG, 'syslog', '<34>1 2026-10-11T22:14:15.003Z web-1 shop 7 - - cart', 'cart'],
      [CEF, 'cef', 'CEF:0|Acme|Wall|2.1|77|scan|8|src=203.0.113.9', 'Wall: [77, 8] scan'],
    ] as const;
    for (const [type, queue, sent, stored] of kinds) {
      const { where } = await launch(type, queue);
      await send(queue, sent);
      expect((await running.whenStored(1, where)).map(({ message }) => message)).toEqual([stored]);
      expect(await ready(queue)).toBe(0);
    }
    await channel.assertExchange('logs', 'topic');
    const bound = { exchange: 'logs', exchange_bind: true, routing_key: 'shop.#', parallel_queues: 2 };
    const { where } = await launch(RAW, 'part-%d', bound);
    channel.publish('logs', 'shop.paid', Buffer.from('to both'));
    channel.publish('logs', 'jobs.done', Buffer.from('to none'));
    await send('part-1', 'to one');
    const texts = (await running.whenStored(3, where)).map(({ message }) => message);
    expect(texts.sort()).toEqual(['to both', 'to both', 'to one']);
  });

  it('are acknowledged when they are in the journal, and bounded by their bytes before', async () => {
    const { id, where, input } = await launch(RAW, 'patient', { max_message_size: 2_000_000, prefetch: 1_000 });
    const append = jest.spyOn(running.ingest.journal, 'append').mockRejectedValue(new Error('no disk'));
    await send('patient', ...Array.from({ length: 40 }, (_, at) => `${at} ${'x'.repeat(1_500_000)}`));
    const pending = () => Number(running.metric(PENDING)?.value);
    await until('the window to be full', () => pending() > 23_000_000);
    expect(pending()).toBeLessThanOrEqual(32 * 1024 * 1024);
    expect(await ready('patient')).toBe(24);
    await running.ingest.inputs.stop(id);
    await until('the broker to have all of them again', async () => (await ready('patient')) === 40);
    expect(pending()).toBe(0);
    append.mockRestore();
    await running.ingest.inputs.launch(input!);
    await running.whenStored(40, where);
    await until('the queue to be empty', async () => (await ready('patient')) === 0);
    await running.ingest.inputs.stop(id);
    expect(await ready('patient')).toBe(0);
  });

  it('that are too large are rejected before they are held, and move to the dead letters', async () => {
    const dead = { 'x-dead-letter-exchange': '', 'x-dead-letter-routing-key': 'dead' };
    await channel.assertQueue('dead');
    await channel.assertQueue('small', { durable: true, arguments: dead });
    const { id, where } = await launch(RAW, 'small', { max_message_size: 1_000 });
    await send('small', 'x'.repeat(1_000_000), 'fits', Buffer.alloc(0), 'fits too');
    expect((await running.whenStored(2, where)).map(({ message }) => message)).toEqual(['fits', 'fits too']);
    expect(running.ingest.inputs.seen(id).unreadable[0]?.reason).toBe(
      'A message of 1000000 bytes is larger than 1000 bytes',
    );
    await until('it to be among the dead letters', async () => (await ready('dead')) === 1);
  });

  it('are read again after the broker was away', async () => {
    const { id, where } = await launch(RAW, 'stable');
    await rabbit.kill();
    await until('the loss to be told', () => stateOf(id)?.detailedMessage?.includes('broker'));
    expect(stateOf(id)?.state).toBe('RUNNING');
    await rabbit.restart();
    await until('it to be connected', () => stateOf(id)?.detailedMessage === undefined);
    await connected();
    await send('stable', 'again');
    await running.whenStored(1, where);
  });

  it('come over TLS from a broker that is trusted, or that is not looked at', async () => {
    const encrypted = { tls: true, broker_port: rabbit.tls.port };
    const reason = async (settings: object) =>
      stateOf((await launch(RAW, 'secret', { ...encrypted, ...settings })).id)?.detailedMessage;
    const named = `The certificate of the broker at 127.0.0.1:${rabbit.tls.port}`;
    expect(await reason({})).toBe(`${named} is not trusted: enter the file of its trusted certificates`);
    const trusting = { tls_ca_file: rabbit.tls.certificate };
    expect(await reason({ ...trusting, broker_hostname: 'localhost' })).toMatch(/is not for localhost$/);
    expect(await reason({ tls_ca_file: '/nowhere/ca.pem' })).toBe(
      'Cannot read the trusted certificate file /nowhere/ca.pem (ENOENT)',
    );
    expect(await reason({ broker_port: rabbit.port })).toBe(
      `The broker at 127.0.0.1:${rabbit.port} does not use TLS, or not on this port`,
    );
    for (const [queue, settings] of Object.entries({ trusted: trusting, unseen: { tls_verify: false } })) {
      const { where, id } = await launch(RAW, queue, { ...encrypted, ...settings });
      expect(stateOf(id)?.state).toBe('RUNNING');
      await send(queue, queue);
      expect((await running.whenStored(1, where)).map(({ message }) => message)).toEqual([queue]);
    }
  });

  it('that cannot be fetched fail the input with a sentence', async () => {
    const reason = async (settings: object) => stateOf((await launch(RAW, 'none', settings)).id)?.detailedMessage;
    const port = await freePort('127.0.0.1');
    expect(await reason({ broker_port: port })).toBe(`The broker at 127.0.0.1:${port} does not accept connections`);
    expect(await reason({ broker_password: 'wrong' })).toBe('The broker does not accept the username or password');
    expect(await reason({ broker_vhost: '/none' })).toBe('The broker has no virtual host /none for this user');
    expect(await reason({ exchange_bind: true, exchange: 'none' })).toBe('The broker has no exchange none');
    expect(await reason({ broker_hostname: 'nowhere.invalid' })).toBe('The broker nowhere.invalid is unknown');
  });
});
