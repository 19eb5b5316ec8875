import { type MessageEngine } from 'server/storage/messages/engine';

type Closing = () => Promise<void>;

const PLACE = Symbol.for('timberline.closedAtTheEnd');
const place = globalThis as { [PLACE]?: Set<Closing> };
const open = (place[PLACE] ??= new Set());

/**
 * An engine that is closed when its test file has run, unless the file has done so: of a process only one may be open, so
 * a failed test that never came to its last line would fail all later files.
 */
export function closedAtTheEnd<Engine extends Pick<MessageEngine, 'close'>>(engine: Engine): Engine {
  const close = async () => {
    open.delete(close);
    await engine.close();
  };
  open.add(close);
  return { ...engine, close };
}
