import { createDocumentsFolder } from './storage/documents/create-folder';

// The other end of this pipe is the server: when it is killed, nobody waits for the files any more.
process.stdin.on('end', () => process.exit(1)).resume();

/** A process of its own: makes the files of an empty document store in the folder of its argument. */
createDocumentsFolder(process.argv[2] ?? '').then(
  () => process.exit(0),
  (cause: unknown) => {
    process.stderr.write(`${cause instanceof Error ? cause.stack : String(cause)}\n`);
    process.exit(1);
  },
);
