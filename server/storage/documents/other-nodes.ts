import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { type OtherNodes } from './document-changes';
import { sql } from './sql';

const CHANNEL = 'document_changes';
const RECONNECTED_AFTER_MS = 1_000;
/** Interval of full comparisons, in case a notification got lost. */
const COMPARE_EVERY_MS = 10_000;

/** Notifications between the nodes on one PostgreSQL, by LISTEN and NOTIFY on a connection of its own. */
export function createOtherNodes(url: string): OtherNodes & { close(): Promise<void> } {
  const node = randomUUID();
  const closing = new AbortController();
  const { signal } = closing;
  let listening: Client | undefined;
  let running: Promise<unknown> = Promise.resolve();

  async function listenOnce(hear: (kind?: string, id?: string) => Promise<void>): Promise<void> {
    const client = new Client({ connectionString: url, keepAlive: true });
    const ended = new Promise<void>((resolve) => {
      client.on('error', () => resolve());
      client.on('end', () => resolve());
    });
    client.on('notification', ({ payload = '[]' }) => {
      const [from, kind, id] = JSON.parse(payload) as [string?, string?, string?];
      if (from !== node && kind !== undefined) void hear(kind, id);
    });
    listening = client;
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      // Changes before LISTEN took effect were missed.
      await hear();
      await ended;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async function listen(hear: (kind?: string, id?: string) => Promise<void>): Promise<void> {
    while (!signal.aborted) {
      await listenOnce(hear).catch(() => undefined);
      await wait(RECONNECTED_AFTER_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  async function compareRegularly(hear: () => Promise<void>): Promise<void> {
    while (!signal.aborted) {
      await wait(COMPARE_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await hear();
    }
  }

  return {
    async announce(transaction, kind, id) {
      await transaction.query(sql`select pg_notify(${CHANNEL}, ${JSON.stringify([node, kind, id])})`);
    },

    begin(hear) {
      running = Promise.all([listen(hear), compareRegularly(hear)]);
    },

    async close() {
      closing.abort();
      await listening?.end().catch(() => undefined);
      await running;
    },
  };
}
