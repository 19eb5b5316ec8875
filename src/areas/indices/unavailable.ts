import { CapabilitiesStore, isPlainCluster } from 'rest/CapabilitiesStore';
import { hasStatus } from 'rest/FetchError';
import { texts } from './stores/texts';

const noBackend = (): string =>
  isPlainCluster(CapabilitiesStore.getState()) ? texts.unavailable.cluster : texts.unavailable.engine;

/** What to say when an overview was answered with 503 (spec 1 section 8); undefined for every other outcome. */
export function unavailableText(error: unknown): string | undefined {
  return hasStatus(error, 503) ? (error.serverMessage ?? noBackend()) : undefined;
}
