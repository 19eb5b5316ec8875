import { type SystemMessages } from './system-messages';

const TYPE = 'es_node_disk_watermark_flood_stage';
const CALLER = 'org.graylog2.storage.FreeSpace';

/**
 * Says that the disk is full while it is so: as a notification, and in the activity log. Documents may not take it at that
 * moment, so that it is tried again each time this is called.
 *
 * @param isShort whether the disk is full now
 */
export function createDiskNotice(
  messages: Pick<SystemMessages, 'notify' | 'resolve' | 'write'>,
  hostname: string,
  isShort: () => boolean,
): () => Promise<void> {
  let isTold = false;
  let isNew = true;
  return async () => {
    const isFull = isShort();
    // One that a process left behind is taken back as well.
    if (isFull === isTold && !isNew) return;
    if (isFull) await messages.notify(TYPE, 'urgent', { nodes: hostname });
    else await messages.resolve(TYPE);
    const wasTold = isTold;
    isTold = isFull;
    isNew = false;
    if (isFull) await messages.write(CALLER, `The disk of ${hostname} is full: nothing is received until it has space`);
    else if (wasTold) await messages.write(CALLER, `The disk of ${hostname} has space again: receiving goes on`);
  };
}
