import { type NotificationType } from 'api/cluster';
import { Routes } from 'routing/Routes';

/** The details of a notification as texts; a key that is missing is an empty text. */
export type NotificationDetails = (key: string) => string;

/** What a notification says. */
export interface NotificationText {
  title: string;
  description: string;
  /** Where one can see to it. */
  page?: { title: string; path: string };
}

type Describe = (details: NotificationDetails) => NotificationText;

const INPUTS = { title: 'Inputs', path: Routes.SYSTEM.INPUTS.LIST };
const INDEX_SETS = { title: 'Index sets', path: Routes.SYSTEM.INDICES.LIST };
const NODES = { title: 'Nodes', path: Routes.SYSTEM.NODES.LIST };

const because = (reason: string) => (reason === '' ? '' : ` The reason given: ${reason}`);
/** The thing by its title, or else its id, or else as “a stream”. */
const thing = (kind: string, title: string, id: string) => {
  if (title !== '') return `the ${kind} “${title}”`;
  return id === '' ? `${kind === 'input' || kind === 'output' ? 'an' : 'a'} ${kind}` : `the ${kind} ${id}`;
};
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const watermark = (details: NotificationDetails, stage: string, effect: string): NotificationText => ({
  title: `Disk usage above the ${stage} watermark`,
  description: `On ${details('nodes') || 'at least one node'} of the search backend the disk is nearly full. ${effect} Free space, or keep fewer indices.`,
  page: INDEX_SETS,
});

const noLeader: Describe = () => ({
  title: 'No leader node',
  description:
    'No node of the cluster does what only one may do: indices are not rotated and nothing is cleaned up. Start the leader, or make another node the leader.',
  page: NODES,
});

const severalLeaders: Describe = () => ({
  title: 'Several leader nodes',
  description:
    'More than one node does what only one may do, and they may undo each other’s work. Configure exactly one leader.',
  page: NODES,
});

const mail = (details: NotificationDetails, title: string, description: string): NotificationText => ({
  title,
  description: `${description}${because(details('exception'))}`,
});

/** Own words for each kind of notification (card cluster.md, "Notifications"). */
export const NOTIFICATION_TEXTS: Record<NotificationType, Describe> = {
  no_input_running: () => ({
    title: 'No running inputs on a node',
    description: 'A node receives no messages because none of its inputs runs. Launch or start one.',
    page: INPUTS,
  }),
  input_failed_to_start: (details) => ({
    title: 'An input could not start',
    description: `${capital(thing('input', '', details('input_id')))} could not be started, so it receives nothing.${because(details('reason'))}`,
    page: INPUTS,
  }),
  input_failure_shutdown: (details) => ({
    title: 'An input stopped after failures',
    description: `${capital(thing('input', details('input_title'), ''))} has stopped itself after too many failures.${because(details('reason'))}`,
    page: INPUTS,
  }),
  es_cluster_red: () => ({
    title: 'Search backend is RED',
    description:
      'Some stored messages cannot be searched, and new ones may wait in the journal. Look at the search backend.',
    page: INDEX_SETS,
  }),
  es_unavailable: () => ({
    title: 'Search backend not reachable',
    description: 'Nothing can be searched now. New messages wait in the journal of each node until it answers again.',
    page: INDEX_SETS,
  }),
  es_open_files: (details) => ({
    title: 'Open file limit too low',
    description: `${details('hostname') || 'A node of the search backend'} may open ${details('max_file_descriptors') || 'too few'} files; below 64000 it may stop working under load. Raise the limit and restart it.`,
  }),
  es_index_blocked: (details) => ({
    title: details('title') || 'Index blocked',
    description: details('description') || 'An index takes no new messages. Free disk space, then lift the block.',
    page: INDEX_SETS,
  }),
  es_node_disk_watermark_low: (details) => watermark(details, 'low', 'No new parts of indices are put there.'),
  es_node_disk_watermark_high: (details) => watermark(details, 'high', 'Parts of indices are moved away from there.'),
  es_node_disk_watermark_flood_stage: (details) =>
    watermark(details, 'flood-stage', 'Its indices take no new messages.'),
  es_version_mismatch: (details) => ({
    title: 'Search backend version changed',
    description: `The search backend was ${details('initial_version') || 'of another version'} at the start and is ${details('current_version') || 'of a new one'} now. Restart every node.`,
    page: NODES,
  }),
  deflector_exists_as_index: () => ({
    title: 'Write alias is an index',
    description:
      'Where an alias should point to the newest index there is an index of that name. Rotation does not work until it is removed.',
    page: INDEX_SETS,
  }),
  index_ranges_recalculation: (details) => ({
    title: 'Recalculate index ranges',
    description: `The time ranges of ${details('index_sets') || 'some index sets'} are out of date, so a search may miss messages. Recalculate them.`,
    page: INDEX_SETS,
  }),
  journal_utilization_too_high: (details) => ({
    title: 'Journal nearly full',
    description: `The journal is ${details('journal_utilization_percentage') || 'more than 95'}% full. When it is full, the oldest unread messages are dropped. Look for what holds back writing.`,
    page: NODES,
  }),
  journal_uncommitted_messages_deleted: (details) => ({
    title: details('title') || 'Unread journal data was dropped',
    description:
      details('description') ||
      'Messages were removed from the journal before they were stored: they are lost. Make the journal larger, or writing faster.',
    page: NODES,
  }),
  gc_too_long: (details) => ({
    title: 'Long garbage collection pauses',
    description: `A node stood still for ${details('gc_duration_ms') || 'more than 1000'} ms to clear its memory. It may need more memory.`,
    page: NODES,
  }),
  stream_processing_disabled: (details) => ({
    title: 'Stream was switched off',
    description: `Checking the rules of ${thing('stream', details('stream_title'), details('stream_id'))} took too long ${details('fault_count') || 'several'} times, so it was paused. Simplify its rules, then resume it.`,
    page: { title: 'Streams', path: Routes.STREAMS.LIST },
  }),
  output_disabled: (details) => ({
    title: 'Output switched off',
    description: `An output of ${thing('stream', details('streamTitle'), details('streamId'))} failed ${details('faultCount') || 'too many'} times and gets no messages for ${details('faultPenaltySeconds') || 'some'} seconds.`,
    page: { title: 'Outputs', path: Routes.SYSTEM.OUTPUTS },
  }),
  output_failing: (details) => ({
    title: 'Output cannot deliver',
    description: `${capital(thing('output', details('outputTitle'), details('outputId')))} of ${thing('stream', details('streamTitle'), details('streamId'))} does not get rid of its messages.${because(details('errorMessage'))}`,
    page: { title: 'Outputs', path: Routes.SYSTEM.OUTPUTS },
  }),
  email_transport_configuration_invalid: (details) =>
    mail(details, 'Mail settings invalid', 'Mails about alerts cannot be sent with these settings.'),
  email_transport_failed: (details) => mail(details, 'Mail could not be sent', 'A mail about an alert did not go out.'),
  outdated_version: (details) => ({
    title: 'Newer version available',
    description: `${details('current_version') || 'A newer version'} is available. Update when it suits you.`,
  }),
  check_server_clocks: () => ({
    title: 'Check server clocks',
    description: 'The clocks of the nodes differ. Messages may carry wrong times and nodes may be taken for gone.',
    page: NODES,
  }),
  no_leader: noLeader,
  no_master: noLeader,
  multi_leader: severalLeaders,
  multi_master: severalLeaders,
  legacy_ldap_config_migration: () => ({
    title: 'LDAP settings were migrated',
    description: 'The former LDAP settings are an authentication service now. Check it, then activate it.',
    page: { title: 'Authentication', path: Routes.SYSTEM.AUTHENTICATION.SERVICES },
  }),
  archiving_summary: () => ({
    title: 'Some indices are not archived',
    description: 'Archiving left some indices out.',
    page: INDEX_SETS,
  }),
  generic: (details) => ({
    title: details('title') || 'The system needs a person',
    description: details('description') || 'Nothing more is known.',
  }),
};
