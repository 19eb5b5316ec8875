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

export const INVENTORY_FILE = 'belongings.json';

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
      : `continue with the documents only (move ${path.join(folder, 'messages')} and ${path.join(folder, INVENTORY_FILE)} away)`;
  return `Restore it from a backup, ${without}, or move ${folder} away to start with an empty one.`;
}

const isFilled = async (place: string) => (await readdir(place).catch(() => [])).length > 0;

/** @returns undefined when the folder has never been in use, or not since this file was introduced */
export async function readInventory(folder: string): Promise<Inventory | undefined> {
  let text: string;
  try {
    text = await readFile(path.join(folder, INVENTORY_FILE), 'utf8');
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
    `The file ${path.join(folder, INVENTORY_FILE)} cannot be read. It is the inventory of the data folder; everything else may be fine. Move it away to create it again from the existing data.`,
  );
}

/** Writes the file unless its content is the same. */
export async function writeInventory(folder: string, inventory: Inventory): Promise<void> {
  const text = `${JSON.stringify(inventory)}\n`;
  const kept = await readFile(path.join(folder, INVENTORY_FILE), 'utf8').catch(() => undefined);
  if (kept !== text) await writeDurably(path.join(folder, INVENTORY_FILE), text);
}

function refuse(folder: string, part: 'documents' | 'messages', fine: string): never {
  throw new DataFolderUnusable(
    `${path.join(folder, part)} is missing, but ${fine}. Nothing was changed. ${recoveryHint(folder, part)}`,
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
    if (messages) refuse(folder, 'documents', 'the messages are there');
    if (journal || known?.parts.includes('documents')) refuse(folder, 'documents', 'the folder was in use');
  }
  if (hasMessages && !messages && known?.parts.includes('messages'))
    refuse(folder, 'messages', 'the documents refer to messages');
  if (!journal && known)
    throw new DataFolderUnusable(
      `${path.join(folder, 'journal')} is missing; it contained messages that were received but not yet stored. Stored messages are fine. Restore it, or create an empty folder in its place to continue without it.`,
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
      `The message engine does not find the messages of ${lost.length} index sets in ${path.join(folder, 'messages')} (${lost.join(', ')}). Other messages and the documents are fine. ${recoveryHint(folder, 'messages')}`,
    );
}
