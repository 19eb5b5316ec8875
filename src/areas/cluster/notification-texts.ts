import { type NotificationType } from 'api/cluster';
import { defineTexts } from 'texts/catalogue';

/** The details of a notification as texts; a key that is missing is an empty text. */
export type NotificationDetails = (key: string) => string;

interface NotificationText {
  title: string;
  description: string;
}

const because = (reason: string) => (reason === '' ? '' : ` Reason: ${reason}`);
/** The thing by its title, or else its id, or else as “a stream”. */
const thing = (kind: string, title: string, id: string) => {
  if (title !== '') return `the ${kind} “${title}”`;
  return id === '' ? `${kind === 'input' || kind === 'output' ? 'an' : 'a'} ${kind}` : `the ${kind} ${id}`;
};
/** Others of its kind that the same happened to. */
const also = (others: string) => (others === '' ? '' : ` The same happened to ${others}.`);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const watermark = (stage: string, effect: string) => (details: NotificationDetails) => ({
  title: `Disk usage above the ${stage} watermark`,
  description: `The disk of ${details('nodes') || 'at least one node'} of the search backend is nearly full. ${effect} Free up space, or keep fewer indices.`,
});
const noLeader = () => ({
  title: 'No leader node',
  description:
    'Without a leader, indices are not rotated and nothing is cleaned up. Start the leader, or make another node the leader.',
});
const severalLeaders = () => ({
  title: 'Several leader nodes',
  description: 'More than one node acts as leader, and they may undo each other’s work. Configure exactly one leader.',
});

const notifications: Record<NotificationType, (details: NotificationDetails) => NotificationText> = {
  no_input_running: () => ({
    title: 'No running inputs on a node',
    description: 'A node receives no messages because none of its inputs is running. Launch or start one.',
  }),
  input_failed_to_start: (details) => ({
    title: 'An input could not start',
    description: `${capital(thing('input', '', details('input_id')))} could not be started, so it receives nothing.${because(details('reason'))}`,
  }),
  messages_not_readable: (details) => ({
    title: 'Messages could not be read',
    description: `${capital(thing('input', '', details('input_id')))} received data that is not in its format.${because(details('reason'))} The newest of these messages are kept with the indexer failures, where they can be processed again.`,
  }),
  input_failure_shutdown: (details) => ({
    title: 'An input stopped after failures',
    description: `${capital(thing('input', details('input_title'), ''))} stopped after too many failures.${because(details('reason'))}`,
  }),
  es_cluster_red: () => ({
    title: 'Search backend is RED',
    description:
      'Some stored messages cannot be searched, and new ones may be waiting in the journal. Check the search backend.',
  }),
  es_unavailable: () => ({
    title: 'Search backend not reachable',
    description: 'Searches fail for now. New messages wait in the journal of each node until the backend is back.',
  }),
  es_open_files: (details) => ({
    title: 'Open file limit too low',
    description: `${details('hostname') || 'A node of the search backend'} may open ${details('max_file_descriptors') || 'too few'} files; below 64000 it may fail under load. Raise the limit and restart it.`,
  }),
  es_index_blocked: (details) => ({
    title: details('title') || 'Index blocked',
    description:
      details('description') || 'An index accepts no new messages. Free up disk space, then remove the block.',
  }),
  es_node_disk_watermark_low: watermark('low', 'No new parts of indices are put there.'),
  es_node_disk_watermark_high: watermark('high', 'Parts of indices are moved away from there.'),
  es_node_disk_watermark_flood_stage: watermark('flood-stage', 'Its indices accept no new messages.'),
  es_version_mismatch: (details) => ({
    title: 'Search backend version changed',
    description: `The search backend was ${details('initial_version') || 'another version'} at startup and is ${details('current_version') || 'a different one'} now. Restart every node.`,
  }),
  deflector_exists_as_index: () => ({
    title: 'Write alias is an index',
    description:
      'There is an index with the name of the alias that should point to the newest index. Rotation does not work until it is removed.',
  }),
  index_ranges_recalculation: (details) => ({
    title: 'Recalculate index ranges',
    description: `The time ranges of ${details('index_sets') || 'some index sets'} are out of date, so a search may miss messages. Recalculate them.`,
  }),
  journal_utilization_too_high: (details) => ({
    title: 'Journal nearly full',
    description: `The journal is ${details('journal_utilization_percentage') || 'more than 95'}% full. Once it is full, the oldest unread messages are dropped. Find out what slows down writing.`,
  }),
  journal_uncommitted_messages_deleted: (details) => ({
    title: details('title') || 'Unread journal data was dropped',
    description:
      details('description') ||
      'Messages were dropped from the journal before they were stored: they are lost. Make the journal larger, or writing faster.',
  }),
  gc_too_long: (details) => ({
    title: 'Long garbage collection pauses',
    description: `A node paused for ${details('gc_duration_ms') || 'more than 1000'} ms to clear its memory. It may need more memory.`,
  }),
  stream_processing_disabled: (details) => ({
    title: 'Stream was paused',
    description: `Checking the rules of ${thing('stream', details('stream_title'), details('stream_id'))} took too long ${details('fault_count') || 'several'} times, so it was paused. Simplify its rules, then resume it.${also(details('other_streams'))}`,
  }),
  extractor_switched_off: (details) => ({
    title: 'Extractor was switched off',
    description: `${capital(thing('extractor', details('extractor_title'), details('extractor_id')))} took too long on ${details('fault_count') || 'several'} messages, so it was switched off. Simplify its expression and save it to run it again.`,
  }),
  output_disabled: (details) => ({
    title: 'Output switched off',
    description: `An output of ${thing('stream', details('streamTitle'), details('streamId'))} failed ${details('faultCount') || 'too many'} times and gets no messages for ${details('faultPenaltySeconds') || 'some'} seconds.`,
  }),
  output_failing: (details) => ({
    title: 'Output cannot deliver',
    description: `${capital(thing('output', details('outputTitle'), details('outputId')))} of ${thing('stream', details('streamTitle'), details('streamId'))} cannot deliver its messages.${because(details('errorMessage'))}`,
  }),
  authentication_service_failing: (details) => ({
    title: 'Nobody can sign in through a service',
    description: `The authentication service ${details('serviceTitle') || 'of a directory'} cannot ask its directory about people. Local accounts still work.${because(details('errorMessage'))}`,
  }),
  email_transport_configuration_invalid: (details) => ({
    title: 'Email settings invalid',
    description: `Emails about alerts cannot be sent with these settings.${because(details('exception'))}`,
  }),
  email_transport_failed: (details) => ({
    title: 'Email could not be sent',
    description: `An email about an alert was not sent.${because(details('exception'))}`,
  }),
  outdated_version: (details) => ({
    title: 'Newer version available',
    description: `${details('current_version') || 'A newer version'} is available.`,
  }),
  check_server_clocks: () => ({
    title: 'Check server clocks',
    description: 'The clocks of the nodes differ. Messages may get wrong times, and running nodes may seem to be gone.',
  }),
  no_leader: noLeader,
  no_master: noLeader,
  multi_leader: severalLeaders,
  multi_master: severalLeaders,
  legacy_ldap_config_migration: () => ({
    title: 'LDAP settings were migrated',
    description: 'The former LDAP settings are now an authentication service. Check it, then activate it.',
  }),
  archiving_summary: () => ({
    title: 'Some indices were not archived',
    description: 'Archiving skipped some indices.',
  }),
  generic: (details) => ({
    title: details('title') || 'System notification',
    description: details('description') || 'No further information.',
  }),
};

/** Our own words for each kind of notification (card cluster.md, "Notifications"). */
export const texts = defineTexts(
  {
    notifications,
    unknown: (type: string) => ({
      title: `unknown (${type})`,
      description: 'This console does not know this kind of notification.',
    }),
    pages: {
      inputs: 'Inputs',
      indexSets: 'Index sets',
      failures: 'Indexer failures',
      nodes: 'Nodes',
      streams: 'Streams',
      outputs: 'Outputs',
      authentication: 'Authentication',
    },
  },
  () => import('./notification-texts.de'),
);
