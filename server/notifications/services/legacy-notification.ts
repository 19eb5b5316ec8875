import { LEGACY_CALLBACK, LegacyCallbackConfig } from 'api/events/notifications';
import { errorsOf, isBlank } from '../field-rules';
import { type NotificationType } from '../notification-type';

/** Alarm callbacks of before notifications. None of them can be sent yet. */
export const legacyNotification: NotificationType<LegacyCallbackConfig> = {
  type: LEGACY_CALLBACK,
  schema: LegacyCallbackConfig,
  // Which of its settings are secret only the plugin knew that it was for.
  sealed: { configuration: {} },
  complete: (config) => config,
  check: ({ callback_type: type }) => errorsOf({ callback_type: [isBlank(type) && 'Choose an alarm callback.'] }),
  deliver: async () => [
    {
      recipient: null,
      outcome: 'given-up',
      reason: 'This server cannot send alarm callbacks yet. Use a notification of another type.',
    },
  ],
  preview: async () => ({ parts: [], warnings: [] }),
};
