import { type MessageEngine } from 'server/storage/messages/engine';
import { closedAtTheEnd } from 'test/closed-at-the-end';

/** The embedded message engine of a folder, for tests that may do without it. */
export interface EngineOnDemand {
  engine: MessageEngine;
  /** Begins to open it before it is asked for. */
  open(): void;
}

/** Opens the engine when something is first asked of it: loading it takes long. */
export function openEngineOnDemand(folder: string): EngineOnDemand {
  let opening: Promise<MessageEngine> | undefined;
  const open = () =>
    (opening ??= import('server/storage/messages/embedded').then(({ openEmbeddedEngine }) =>
      openEmbeddedEngine(folder),
    ));
  return {
    open: () => void open().catch(() => undefined),
    engine: closedAtTheEnd({
      bulkCodec: 'Default',
      query: async (...asked) => (await open()).query(...asked),
      command: async (...asked) => (await open()).command(...asked),
      longCommand: async (...asked) => (await open()).longCommand(...asked),
      insertLines: async (...asked) => (await open()).insertLines(...asked),
      close: async () => (await opening)?.close(),
    }),
  };
}
