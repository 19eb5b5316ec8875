import { textSetting } from 'server/settings/read-setting';
import { optionalText } from 'server/settings/requested-field';
import { type OutgoingMessage } from '../outgoing-message';
import { type OutputType } from '../output-type';

const PREFIX = 'Writing message: ';
const MAX_MESSAGES = 500;

/** A message in one line, whatever is in it. */
const lineOf = ({ id, timestampMs, source, message, fields }: OutgoingMessage): string =>
  JSON.stringify({ id, timestamp: new Date(timestampMs).toISOString(), source, message, ...fields });

function write(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });
}

/** Writes messages to the standard output of the server. */
export const stdoutOutput: OutputType = {
  type: 'org.graylog2.outputs.LoggingOutput',
  name: 'STDOUT Output',
  humanName: 'An output writing every message to STDOUT.',
  requestedConfiguration: {
    prefix: optionalText('Prefix', PREFIX, 'How to prefix the message before logging it'),
  },

  open({ settings }) {
    const prefix = textSetting(settings, 'prefix');
    return {
      mostMessages: MAX_MESSAGES,
      settleMs: 0,
      async send(messages) {
        await write(messages.map((message) => `${prefix}${lineOf(message)}\n`).join(''));
        return {};
      },
      check: () => undefined,
      close: async () => undefined,
    };
  },
};
