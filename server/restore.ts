import { existsSync } from 'node:fs';
import path from 'node:path';
import { ConfigurationError, readConfiguration } from './configuration';
import { claimFolder } from './lock';
import { MIGRATIONS } from './node';
import { restoreDocuments } from './storage/documents/restore-folder';

/** A process of its own: `npm run restore -- <dump>`. */
async function restore(dump: string | undefined): Promise<string> {
  if (!dump)
    throw new ConfigurationError('Specify the dump to restore: npm run restore -- data/dumps/documents-….jsonl.gz');
  const { dataFolder, databaseUrl } = readConfiguration(process.env);
  if (databaseUrl)
    throw new ConfigurationError(
      'The documents are stored in the PostgreSQL of TIMBERLINE_DATABASE_URL. Nothing was changed. Restore them with the tools of that database.',
    );
  if (!existsSync(dataFolder)) throw new ConfigurationError(`There is no data folder ${dataFolder}.`);
  const release = await claimFolder(dataFolder);
  try {
    const { takenAt, rows, aside } = await restoreDocuments(dataFolder, path.resolve(dump), MIGRATIONS, new Date());
    const before = aside ? ` The previous ones are in ${aside}.` : '';
    return `The documents of ${takenAt} are restored (${rows} rows).${before} All sessions have ended. Start the server.`;
  } finally {
    await release();
  }
}

restore(process.argv[2]).then(
  (sentence) => process.stdout.write(`${sentence}\n`),
  (cause: unknown) => {
    process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
    process.exitCode = 1;
  },
);
