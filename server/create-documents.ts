import { createDocumentsFolder } from './storage/documents/create-folder';

/** A process of its own: makes the files of an empty document store in the folder of its argument. */
createDocumentsFolder(process.argv[2] ?? '').catch((cause: unknown) => {
  process.stderr.write(`${cause instanceof Error ? cause.stack : String(cause)}\n`);
  process.exit(1);
});
