import { type Notification, type NotificationType } from 'api/cluster';
import { Routes } from 'routing/Routes';
import { type KeyValue } from 'ui/key-value/KeyValueList';
import { serverTexts } from 'texts/server/texts';
import { texts } from './notification-texts';

/** A notification as it is shown: its text, and its details where no text says them. */
export interface DescribedNotification {
  title: string;
  description: string;
  /** Where one can see to it. */
  page?: { title: string; path: string };
  details: readonly KeyValue[];
}

const { pages } = texts;
const INPUTS = { title: pages.inputs, path: Routes.SYSTEM.INPUTS.LIST };
const INDEX_SETS = { title: pages.indexSets, path: Routes.SYSTEM.INDICES.LIST };
const NODES = { title: pages.nodes, path: Routes.SYSTEM.NODES.LIST };
const OUTPUTS = { title: pages.outputs, path: Routes.SYSTEM.OUTPUTS };

const PAGES: { readonly [Type in NotificationType]?: DescribedNotification['page'] } = {
  no_input_running: INPUTS,
  input_failed_to_start: INPUTS,
  extractor_switched_off: INPUTS,
  messages_not_readable: { title: pages.failures, path: Routes.SYSTEM.INDICES.FAILURES },
  input_failure_shutdown: INPUTS,
  es_cluster_red: INDEX_SETS,
  es_unavailable: INDEX_SETS,
  es_index_blocked: INDEX_SETS,
  es_node_disk_watermark_low: INDEX_SETS,
  es_node_disk_watermark_high: INDEX_SETS,
  es_node_disk_watermark_flood_stage: INDEX_SETS,
  es_version_mismatch: NODES,
  deflector_exists_as_index: INDEX_SETS,
  index_ranges_recalculation: INDEX_SETS,
  journal_utilization_too_high: NODES,
  journal_uncommitted_messages_deleted: NODES,
  gc_too_long: NODES,
  stream_processing_disabled: { title: pages.streams, path: Routes.STREAMS.LIST },
  output_disabled: OUTPUTS,
  output_failing: OUTPUTS,
  check_server_clocks: NODES,
  no_leader: NODES,
  no_master: NODES,
  multi_leader: NODES,
  multi_master: NODES,
  authentication_service_failing: { title: pages.authentication, path: Routes.SYSTEM.AUTHENTICATION.SERVICES },
  legacy_ldap_config_migration: { title: pages.authentication, path: Routes.SYSTEM.AUTHENTICATION.SERVICES },
  archiving_summary: INDEX_SETS,
};

const asText = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const isKnown = (type: string): type is NotificationType => Object.hasOwn(texts.notifications, type);

/** Says what a notification means; of a kind nobody here knows it tells the name and all details. */
export function describeNotification({ type, details = {} }: Notification): DescribedNotification {
  const known = type.toLowerCase();
  if (isKnown(known)) {
    const text = texts.notifications[known]((key) => serverTexts.inPageLanguage(asText(details[key])));
    return { ...text, page: PAGES[known], details: listsOf(details) };
  }
  return {
    ...texts.unknown(type),
    details: Object.entries(details).map(([key, value]) => ({ key, value: asText(value) })),
  };
}

/** What no sentence can hold: the blocks of indices, the errors of an archive. */
function listsOf(details: Record<string, unknown>): KeyValue[] {
  return Object.entries(details)
    .filter(([, value]) => Array.isArray(value) && value.length > 0)
    .map(([key, value]) => ({ key, value: asText(value) }));
}
