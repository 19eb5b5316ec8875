import { KEEP_RECEIVED, MAX_KEPT_BYTES } from 'server/messages/received-bytes';
import { type InputType } from './input-type';
import { flag } from 'server/settings/requested-field';

const KIB = 1024;

const setting = flag(
  'Keep what was received?',
  false,
  `Store the original bytes beside each message, up to ${MAX_KEPT_BYTES / KIB} kB, to look at them or parse them again. Takes more room on disk.`,
);

/** The same type, whose inputs may keep what they receive. */
export const keeping = (type: InputType): InputType => ({
  ...type,
  requestedConfiguration: { ...type.requestedConfiguration, [KEEP_RECEIVED]: setting },
});
