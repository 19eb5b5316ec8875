import { type Log } from 'server/runtime/log';
import { type SystemMessages } from './system-messages';

const CALLER = 'org.graylog2.bootstrap.ServerBootstrap';

/** Tells people that the process before this one did not end by itself. @param reason a sentence */
export async function noticeLastEnd(
  messages: Pick<SystemMessages, 'write' | 'notify'>,
  log: Log,
  hostname: string,
  reason: string,
): Promise<void> {
  const description = `${reason} It was started again by itself; messages that were acknowledged are kept.`;
  log.error(description);
  await messages.write(CALLER, `Node ${hostname} ended unexpectedly. ${description}`);
  await messages.notify('generic', 'urgent', { title: `Node ${hostname} ended unexpectedly`, description });
}
