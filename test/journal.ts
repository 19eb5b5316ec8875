import { recordsOf, sharedMemory } from 'server/journal/block';
import { type Journal } from 'server/journal/journal';
import { type JournalRecord } from 'server/journal/record';

/** The records that follow those already read, of at most so many bytes unless one is larger; none when all were read. */
export async function readRecords(journal: Journal, bytes: number): Promise<JournalRecord[]> {
  const blocks = await journal.read(sharedMemory(bytes));
  return blocks ? [...recordsOf(blocks)] : [];
}
