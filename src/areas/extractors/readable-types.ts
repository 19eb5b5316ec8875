import { CapabilitiesStore, hasCapability, isPlainCluster } from 'rest/CapabilitiesStore';
import { texts } from './texts';

/** Extractors and converters of this type look values up in tables. */
export const LOOKUP_TABLE = 'lookup_table';

/** The types there are. */
export const EXTRACTOR_TYPES: readonly string[] = Object.keys(texts.types);

/** Whether the server has lookup tables: a 4.3 cluster does, others say so. */
export function hasLookupTables(): boolean {
  const state = CapabilitiesStore.getState();
  return isPlainCluster(state) || hasCapability(state, 'lookup-tables');
}

/** Whether the server can run a type of extractor, or of converter. */
export const isOffered = (type: string): boolean => type !== LOOKUP_TABLE || hasLookupTables();

/** What a type is called; of one that is not known its name on the wire. */
export const readableType = (type: string): string => texts.types[type] ?? type;
