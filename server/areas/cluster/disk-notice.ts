import { type SystemMessages } from './system-messages';

const TYPE = 'es_node_disk_watermark_flood_stage';
const CALLER = 'org.graylog2.storage.FreeSpace';

/**
 * Reports a full disk while it lasts, as a notification and in the activity log. Storing them may fail at that moment;
 * every call tries again.
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
    // Also removes a notification from an earlier process.
    if (isFull === isTold && !isNew) return;
    if (isFull) await messages.notify(TYPE, 'urgent', { nodes: hostname });
    else await messages.resolve(TYPE);
    const wasTold = isTold;
    isTold = isFull;
    isNew = false;
    if (isFull)
      await messages.write(CALLER, `The disk of ${hostname} is full: no messages are received until space is freed`);
    else if (wasTold) await messages.write(CALLER, `The disk of ${hostname} has space again: receiving continues`);
  };
}
