import { defineTexts } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';

export const texts = defineTexts(
  {
    title: 'Outputs in Cluster',
    ofStream: (title: string) => `Outputs for Stream »${title}«`,
    ofAStream: 'Outputs for Stream',
    help: 'Outputs send the messages of streams to other systems. An output used by several streams gets each message once. While its receiver does not answer, messages wait in a buffer on disk.',
    streamHelp:
      'Every message of the stream goes to these outputs, too. “Delete from stream” ends that for this stream only; “Delete globally” stops an output for all streams.',
    // Worded by the card, as are those of deleting.
    create: 'Launch new output',
    assign: 'Assign existing Output',
    filterBy: 'Title, type or stream',
    failed: 'The outputs could not be loaded',
    empty: {
      title: 'Forward messages',
      text: 'No outputs configured. An output sends the messages of its streams to another system as they arrive.',
    },
    emptyStream: {
      title: 'Forward the messages of this stream',
      text: 'No outputs configured. Create one, or assign an output that other streams use.',
    },
    columns: {
      title: 'Title',
      state: 'State',
      waiting: 'Waiting',
      sent: 'Sent',
      lost: 'Not delivered',
      streams: 'Streams',
      filter: 'Messages',
    },
    allMessages: 'All',
    conditions: {
      idle: 'Idle',
      running: 'Running',
      retrying: 'Retrying',
      paused: 'Paused',
      unusable: 'Not usable',
    },
    unknownType: 'Unknown type',
    noStream: 'None',
    streams: (count: number) => countOf(count, 'stream'),
    actions: {
      edit: 'Edit output…',
      unknownType: 'This server does not know the type of this output.',
      pause: 'Pause output',
      resume: 'Resume output',
      test: 'Send a test message…',
      discard: 'Discard buffer…',
      filter: 'Filter messages…',
      removeFrom: 'Delete from stream…',
      deleteGlobally: 'Delete globally…',
      nothingWaits: 'Nothing waits in the buffer.',
    },
    // Worded by the specification.
    terminateTitle: 'Do you really want to terminate this output?',
    lost: (isOne: boolean): string =>
      isOne
        ? 'It stops for all streams. What waits in its buffer is discarded; nothing is sent any more.'
        : 'They stop for all streams. What waits in their buffers is discarded; nothing is sent any more.',
    removeFrom: {
      // Worded by the specification.
      title: 'Do you really want to remove this output from the stream?',
      effect: 'Other streams keep it. What waits in its buffer is still sent.',
      confirm: 'Delete from stream',
      busy: 'Removing…',
    },
    discard: {
      title: (title: string) => `Discard the buffer of output “${title}”?`,
      effect: (count: number) =>
        `${countOf(count, 'message')} will never be sent by this output. They stay in their streams.`,
      confirm: 'Discard buffer',
      busy: 'Discarding…',
    },
    test: {
      title: (title: string) => `Send a test message to output “${title}”`,
      message: 'Message',
      help: 'It goes to the receiver immediately, bypassing the buffer. Left empty, the message says that it is a test.',
      close: 'Close',
    },
    assignDialog: {
      title: 'Assign existing Output',
      output: 'Output',
      select: 'Select existing output',
      none: 'No outputs available: the stream already has all of them.',
      choose: 'Choose an output first',
      confirm: 'Assign output',
      busy: 'Assigning…',
      notLoaded: 'The outputs could not be loaded.',
    },
    details: {
      configuration: 'Configuration',
      nothing: 'There is nothing to configure.',
      notKnown: (type: string) =>
        `The plugin for the type “${type}” is not loaded on this server. The output does nothing until it is.`,
      delivery: 'Delivery',
      streams: 'Streams',
      unused: 'No stream uses this output.',
      waiting: 'Waiting',
      waitingOf: (messages: number, size: string, limit: string) =>
        `${countOf(messages, 'message')}, ${size} of ${limit}`,
      sent: 'Sent',
      sentWith: (sent: number, repeated: number) =>
        repeated === 0 ? formatCount(sent) : `${formatCount(sent)}, ${formatCount(repeated)} of them again`,
      refused: 'Refused by the receiver',
      dropped: 'Dropped, buffer full',
      discarded: 'Discarded manually',
      undecided: 'Filter query took too long',
      only: 'only',
      lastSent: 'Last delivery',
      waitingSince: 'Waiting since',
      nextAttempt: 'Next attempt',
      attempts: 'Failed attempts',
      lastError: 'Last error',
      nodes: 'On each node',
      onNode: (condition: string, waiting: number, sent: number) =>
        `${condition}: ${countOf(waiting, 'message')} waiting, ${formatCount(sent)} sent`,
      nodeAway: 'Not reachable; messages waiting there are not counted',
      id: 'ID',
      type: 'Type',
    },
  },
  () => import('./texts.de'),
);
