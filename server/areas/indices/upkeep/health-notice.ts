import { type SystemMessages } from 'server/areas/cluster';

const TYPE = 'es_cluster_red';

export interface HealthNoticeParts {
  systemMessages: Pick<SystemMessages, 'notify' | 'resolve'>;
  /** State of the search backend: `green`, `yellow` or `red`. */
  readHealth(): Promise<string>;
}

/**
 * Notifies while the search backend is red, because messages that cannot be read are missing from every search. To be
 * called now and then.
 */
export function createHealthNotice({ systemMessages, readHealth }: HealthNoticeParts): () => Promise<void> {
  return async () => {
    if ((await readHealth()) === 'red') await systemMessages.notify(TYPE, 'urgent');
    else await systemMessages.resolve(TYPE);
  };
}
