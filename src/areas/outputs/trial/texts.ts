import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    send: 'Send',
    sendWithThese: 'Send a test message with these settings',
    sending: 'Sending…',
    help: 'Nothing is saved. The message goes to the receiver immediately, bypassing the buffer.',
    delivered: (ms: string) => `Delivered in ${ms} ms.`,
    failed: 'The message was not delivered.',
    notSent: 'The message could not be sent.',
  },
  () => import('./texts.de'),
);
