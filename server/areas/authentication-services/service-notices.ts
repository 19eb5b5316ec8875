import { type SystemMessages } from 'server/areas/cluster';
import { type DirectoryFailure } from 'server/directory';
import { type Log } from 'server/runtime/log';
import { createSerialQueue } from 'server/runtime/serial-queue';
import { type ServiceDocument } from './stored-service';

const TYPE = 'authentication_service_failing';

/** Tells administrators of services whose bind account is refused: their users only see that they cannot sign in. */
export interface ServiceNotices {
  note(service: ServiceDocument, failure: DirectoryFailure | undefined): void;
  /** Changed or deleted: what was said is out of date. */
  forget(serviceId: string): void;
  /** Resolves when everything is written. */
  settled(): Promise<void>;
}

/** There is one notification for each service, which goes when its bind account is let in. */
export function createServiceNotices(messages: Pick<SystemMessages, 'notify' | 'resolve'>, log: Log): ServiceNotices {
  const inTurn = createSerialQueue();
  const failing = new Map<string, boolean>();
  const write = (work: () => Promise<void>) =>
    void inTurn(work).catch((err: unknown) => log.error({ err }, 'A notification about a service was not stored'));

  function forget(id: string): void {
    if (failing.get(id) !== false) write(() => messages.resolve(TYPE, id));
    failing.set(id, false);
  }

  return {
    note({ id, body: { title } }, failure) {
      if (failure?.fault === 'unreachable') return;
      if (!failure) return forget(id);
      if (failing.get(id)) return;
      failing.set(id, true);
      const details = { serviceId: id, serviceTitle: title, errorMessage: failure.message };
      write(() => messages.notify(TYPE, 'urgent', details, id));
    },
    forget,
    settled: () => inTurn(async () => undefined),
  };
}
