import { type ClusterConfig } from 'server/areas/configuration';
import { type Transaction } from 'server/storage/documents/database';
import { type ServiceDocument, type ServiceDocuments } from './stored-service';

/** Which services people may sign in through. */
export interface ActiveServices {
  /** Ids, in the order in which they are asked. */
  ids(): Promise<string[]>;
  /** Those that there are, in that order. */
  all(): Promise<ServiceDocument[]>;
  write(ids: readonly string[], by: string, within: Transaction): Promise<void>;
}

const CLASS = 'org.graylog.security.authservice.GlobalAuthServiceConfig';

interface Stored {
  activeServices: string[];
}

/** Kept in the settings of the cluster. */
export function createActiveServices(
  clusterConfig: Pick<ClusterConfig, 'read' | 'write'>,
  documents: ServiceDocuments,
): ActiveServices {
  const ids = async () => (await clusterConfig.read<Stored>(CLASS))?.activeServices ?? [];
  return {
    ids,
    write: (activeServices, by, within) =>
      clusterConfig.write(CLASS, { activeServices: [...activeServices] }, by, within),

    async all() {
      const active = await ids();
      if (active.length === 0) return [];
      const known = new Map((await documents.list()).map((service) => [service.id, service]));
      return active.flatMap((id) => known.get(id) ?? []);
    },
  };
}
