import { defineTexts } from 'texts/catalogue';

const english = {
  action: 'Send test message…',
  title: (input: string) => `Send a test message to ${input}`,
  help: 'The server sends one message of this type through the port of the input, as any sender would. It is stored like other messages.',
  send: 'Send test message',
  sending: 'Sending…',
  close: 'Close',
  failed: 'The test message could not be sent',
  arrived: (milliseconds: string, address: string) =>
    `Sent to ${address}, found among the messages after ${milliseconds} ms`,
  hidden: 'You cannot read any stream it is in.',
  show: 'Show message',
  unreadable: 'It arrived, but could not be read',
  notFound: 'It was sent, but not found within five seconds',
  notFoundHelp:
    'Processing may be behind, or the message was lost or dropped. The diagnosis of the input shows what arrived.',
  notSent: 'The input did not accept it',
};

export const texts = defineTexts(english, () => import('./texts.de'));
