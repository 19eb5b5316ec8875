import { type SystemMessages } from 'server/areas/cluster';

const TYPE = 'es_cluster_red';

export interface HealthNoticeParts {
  systemMessages: Pick<SystemMessages, 'notify' | 'resolve'>;
  /** State of the search backend: `green`, `yellow` or `red`. */
  readHealth(): Promise<string>;
}

/**
 * Notifies people while the search backend is red, because searches then miss the messages of unreadable indices. To be
 * called regularly.
 */
export function createHealthNotice({ systemMessages, readHealth }: HealthNoticeParts): () => Promise<void> {
  return async () => {
    if ((await readHealth()) === 'red') await systemMessages.notify(TYPE, 'urgent');
    else await systemMessages.resolve(TYPE);
  };
}
