import { HTTP, HttpConfig } from 'api/events/notifications';
import { errorsOf, isBlank, urlMistake } from '../field-rules';
import { type NotificationType } from '../notification-type';
import { type DeliverRequest } from './deliver-request';
import { modelBody } from './model-body';

/** Posts the notification model as JSON. */
export const httpNotification = (deliver: DeliverRequest): NotificationType<HttpConfig> => ({
  type: HTTP,
  schema: HttpConfig,
  // The address of a webhook is all that it takes to call it.
  sealed: { url: '' },
  complete: (config) => config,
  check: ({ url }) => errorsOf({ url: [isBlank(url) ? 'Enter a URL.' : urlMistake(url)] }),

  deliver: async ({ url }, delivery) => [
    await deliver(
      {
        method: 'POST',
        address: url,
        headers: { 'content-type': 'application/json' },
        body: modelBody(delivery.model),
      },
      delivery,
    ),
  ],

  preview: async (_, model) => ({ parts: [{ name: 'body', text: modelBody(model, 2) }], warnings: [] }),
});
