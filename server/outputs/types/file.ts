import { positiveSetting, textSetting } from 'server/settings/read-setting';
import { optionalNumber, requiredChoice, text } from 'server/settings/requested-field';
import { allowedFile, pathFault } from '../file/allowed-file';
import { RotatedFile } from '../file/rotated-file';
import { type OutgoingMessage } from '../outgoing-message';
import { type OutputType } from '../output-type';
import { plainJson } from '../plain-json';

const MAX_MESSAGES = 1_000;
const MEGABYTE = 1024 * 1024;
const FILE_MEGABYTES = 100;
const KEPT = 10;
const TEXT = 'text';

/** Time, source and text; line breaks become blanks. */
const plainLine = ({ timestampMs, source, message }: OutgoingMessage): string =>
  `${new Date(timestampMs).toISOString()} ${source} ${message}`.replace(/[\r\n]+/g, ' ');

/** Lines in a file on the server. */
export const fileOutput: OutputType = {
  type: 'org.timberline.outputs.FileOutput',
  name: 'File Output',
  humanName: 'An output appending messages to a file on the server, which is rotated',
  requestedConfiguration: {
    path: text('File', '', 'Absolute path, in a folder that TIMBERLINE_OUTPUT_FOLDERS allows'),
    format: requiredChoice(
      'Format',
      'json',
      { json: 'JSON lines', [TEXT]: 'Time, source and message' },
      'What a line contains',
    ),
    max_size_mb: optionalNumber('Largest file', FILE_MEGABYTES, 'A file beyond this size is rotated. Megabytes'),
    max_files: optionalNumber('Files kept', KEPT, 'Former files that are kept beside the current one'),
  },

  faults(settings, folders): Record<string, string> {
    const fault = pathFault(textSetting(settings, 'path'), folders);
    return fault === undefined ? {} : { path: `File (path): ${fault}` };
  },

  open({ settings, folders }) {
    const lineOf = settings.format === TEXT ? plainLine : plainJson;
    const file = new RotatedFile(allowedFile(textSetting(settings, 'path'), folders), {
      mostBytes: positiveSetting(settings, 'max_size_mb', FILE_MEGABYTES) * MEGABYTE,
      kept: Math.min(positiveSetting(settings, 'max_files', KEPT), 1_000),
    });
    return {
      mostMessages: MAX_MESSAGES,
      settleMs: 0,
      async send(messages) {
        await file.append(messages.map((message) => `${lineOf(message)}\n`).join(''));
        return {};
      },
      check: () => undefined,
      close: () => file.close(),
    };
  },
};
