import path from 'node:path';
import { checkParts, recoveryHint } from './inventory';
import { DataFolderUnusable } from './data-folder';
import { type Database } from './documents/database';
import { openEmbeddedDatabase } from './documents/embedded';
import { createDumps } from './documents/dumps';
import { awaitsMigration, migrate, type Migration } from './documents/migrations';
import { connectRemoteDatabase } from './documents/remote';
import { openEmbeddedEngine } from './messages/embedded';
import { type MessageEngine } from './messages/engine';
import { connectRemoteEngine } from './messages/remote';
import { releaseLastReserve } from './reserve';

export interface Storage {
  database: Database;
  engine: MessageEngine;
  close(): Promise<void>;
}

export interface StorageAddresses {
  dataFolder: string;
  databaseUrl?: string;
  clickhouseUrl?: string;
  /** Memory limit of the embedded message engine. */
  engineMemoryBytes?: number;
}

/** Opens an embedded engine; an error becomes a sentence that names its folder. */
async function openFolder<Opened>(
  folder: string,
  part: 'documents' | 'messages',
  open: (place: string) => Promise<Opened>,
): Promise<Opened> {
  const place = path.join(folder, part);
  try {
    return await open(place);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DataFolderUnusable(
      `${place} cannot be opened: ${reason}. The ${part === 'documents' ? 'messages' : 'documents'} are fine. ${recoveryHint(folder, part)}`,
      { cause },
    );
  }
}

/** PostgreSQL's codes for corrupted data and indexes. */
const DAMAGED = new Set(['XX001', 'XX002']);

/**
 * Converts an error of reading the documents: corruption becomes a sentence with advice, other errors stay as they are.
 */
export function orDamage(folder: string, cause: unknown): unknown {
  const { code, message } = cause as { code?: string; message?: string };
  if (code === undefined || !DAMAGED.has(code)) return cause;
  const place = path.join(folder, 'documents');
  return new DataFolderUnusable(
    `${place} is damaged: ${message}. The messages are fine. ${recoveryHint(folder, 'documents')}`,
    { cause },
  );
}

/** A remote engine did not answer; the message names the variable that holds its address. */
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

/** Opens both engines, embedded in the data folder or remote, and migrates the documents. */
export async function openStorage(
  { dataFolder, databaseUrl, clickhouseUrl, engineMemoryBytes }: StorageAddresses,
  migrations: readonly Migration[],
): Promise<Storage> {
  await checkParts(dataFolder, { hasDocuments: !databaseUrl, hasMessages: !clickhouseUrl });
  const database = await (databaseUrl
    ? reach('TIMBERLINE_DATABASE_URL', () => connectRemoteDatabase(databaseUrl))
    : openFolder(dataFolder, 'documents', (place) =>
        openEmbeddedDatabase(place, { makeSpace: () => releaseLastReserve(dataFolder) }),
      ));
  try {
    if (!databaseUrl && (await awaitsMigration(database, migrations)))
      await createDumps(database, dataFolder).makeBeforeUpdate();
    await migrate(database, migrations);
    const engine = await (clickhouseUrl
      ? reach('TIMBERLINE_CLICKHOUSE_URL', () => connectRemoteEngine(clickhouseUrl))
      : openFolder(dataFolder, 'messages', (place) => openEmbeddedEngine(place, engineMemoryBytes)));
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
