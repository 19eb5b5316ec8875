import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DataFolderUnusable } from './data-folder';
import { sql } from './documents/sql';
import { type Database } from './documents/database';
import { writeDurably } from './durable-file';
import { type MessageEngine } from './messages/engine';
import { messageTable, readTables } from './messages/table';

/**
 * What a complete data folder contains, kept in a file of its own, so that a lost part is not mistaken for one that was
 * never created.
 */
export interface Inventory {
  nodeId: string;
  clusterId: string;
  /** Subfolders: those of the embedded engines, and the journal. */
  parts: string[];
  /** The index sets that have a table in the embedded engine. */
  indexSets: string[];
}

const FILE = 'belongings.json';

export interface EmbeddedParts {
  hasDocuments: boolean;
  hasMessages: boolean;
}

/** The ways to recover a lost part, for error messages. */
export function recoveryHint(folder: string, part: 'documents' | 'messages'): string {
  const dump = path.join(folder, 'dumps', 'documents-….jsonl.gz');
  const without =
    part === 'documents'
      ? `restore the documents from a dump (npm run restore -- ${dump})`
      : `go on with the documents alone (move ${path.join(folder, 'messages')} and ${path.join(folder, FILE)} away)`;
  return `Bring it back from a backup, ${without}, or move ${folder} away to begin with an empty one.`;
}

const isFilled = async (place: string) => (await readdir(place).catch(() => [])).length > 0;

/** @returns undefined when the folder has never been in use, or not since this file was introduced */
export async function readInventory(folder: string): Promise<Inventory | undefined> {
  let text: string;
  try {
    text = await readFile(path.join(folder, FILE), 'utf8');
  } catch {
    return undefined;
  }
  try {
    const { nodeId, clusterId, parts, indexSets } = JSON.parse(text) as Inventory;
    if (nodeId && clusterId && Array.isArray(parts) && Array.isArray(indexSets))
      return { nodeId, clusterId, parts, indexSets };
  } catch {
    // Thrown below.
  }
  throw new DataFolderUnusable(
    `The file ${path.join(folder, FILE)} cannot be read. It says what belongs to the data folder, everything else may be fine. Move it away to have it made anew from what is there.`,
  );
}

/** Writes the file unless its content is the same. */
export async function writeInventory(folder: string, inventory: Inventory): Promise<void> {
  const text = `${JSON.stringify(inventory)}\n`;
  const kept = await readFile(path.join(folder, FILE), 'utf8').catch(() => undefined);
  if (kept !== text) await writeDurably(path.join(folder, FILE), text);
}

function refuse(folder: string, part: 'documents' | 'messages', fine: string): never {
  throw new DataFolderUnusable(
    `${path.join(folder, part)} is lost, but ${fine}. Nothing was changed. ${recoveryHint(folder, part)}`,
  );
}

/**
 * Checks for lost parts before the engines are opened: an engine would create an empty folder in place of a missing
 * one.
 *
 * @throws DataFolderUnusable
 */
export async function checkParts(folder: string, { hasDocuments, hasMessages }: EmbeddedParts): Promise<void> {
  const known = await readInventory(folder);
  const documents = existsSync(path.join(folder, 'documents', 'PG_VERSION'));
  const messages = await isFilled(path.join(folder, 'messages'));
  const journal = existsSync(path.join(folder, 'journal'));
  if (hasDocuments && !documents) {
    // A first start creates the documents before everything else.
    if (messages) refuse(folder, 'documents', 'there are messages beside it');
    if (journal || known?.parts.includes('documents')) refuse(folder, 'documents', 'the folder was in use');
  }
  if (hasMessages && !messages && known?.parts.includes('messages'))
    refuse(folder, 'messages', 'the documents beside it tell of messages');
  if (!journal && known)
    throw new DataFolderUnusable(
      `${path.join(folder, 'journal')} is lost; messages that were received and not stored yet were in it. What is stored is fine. Bring it back, or make an empty folder in its place to go on without.`,
    );
}

/** @throws DataFolderUnusable when the table of an index set is missing */
export async function checkTables(folder: string, database: Database, engine: MessageEngine): Promise<void> {
  const known = await readInventory(folder);
  if (!known) return;
  const rows = await database.query<{ id: string }>(
    sql`select id from documents where kind = 'index_set' and deleted_at is null`,
  );
  const living = new Set(rows.map(({ id }) => id));
  const tables = await readTables(engine);
  const lost = known.indexSets.filter((id) => living.has(id) && !tables.has(messageTable(id)));
  if (lost.length > 0)
    throw new DataFolderUnusable(
      `The message engine does not find the messages of ${lost.length} index sets in ${path.join(folder, 'messages')} (${lost.join(', ')}). The other messages and the documents are fine. ${recoveryHint(folder, 'messages')}`,
    );
}
