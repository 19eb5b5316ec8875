import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Database } from './documents/database';
import { openEmbeddedDatabase } from './documents/embedded';
import { migrate } from './documents/migrations';
import { connectRemoteDatabase } from './documents/remote';
import { openEmbeddedEngine } from './messages/embedded';
import { type MessageEngine } from './messages/engine';
import { connectRemoteEngine } from './messages/remote';

export interface Storage {
  database: Database;
  engine: MessageEngine;
  close(): Promise<void>;
}

export interface StorageAddresses {
  dataFolder: string;
  databaseUrl?: string;
  clickhouseUrl?: string;
}

/** A store at an address did not answer; the sentence names the variable that holds the address. */
export class StorageUnreachable extends Error {
  override readonly name = 'StorageUnreachable';
}

async function reach<Opened>(variable: string, open: () => Promise<Opened>): Promise<Opened> {
  try {
    return await open();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message || (cause as { code?: string }).code : String(cause);
    throw new StorageUnreachable(`The address in ${variable} does not answer: ${reason}`, { cause });
  }
}

/** Opens both engines, embedded in the data folder or at their addresses, and migrates the documents. */
export async function openStorage({ dataFolder, databaseUrl, clickhouseUrl }: StorageAddresses): Promise<Storage> {
  await mkdir(dataFolder, { recursive: true });
  const database = await (databaseUrl
    ? reach('TIMBERLINE_DATABASE_URL', () => connectRemoteDatabase(databaseUrl))
    : openEmbeddedDatabase(path.join(dataFolder, 'documents')));
  try {
    await migrate(database);
    const engine = await (clickhouseUrl
      ? reach('TIMBERLINE_CLICKHOUSE_URL', () => connectRemoteEngine(clickhouseUrl))
      : openEmbeddedEngine(path.join(dataFolder, 'messages')));
    return {
      database,
      engine,
      async close() {
        await engine.close();
        await database.close();
      },
    };
  } catch (cause) {
    await database.close();
    throw cause;
  }
}
