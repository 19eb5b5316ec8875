import { defineTexts } from 'texts/catalogue';

/** What forms say whose fields the server describes. */
export const texts = defineTexts(
  {
    nothing: 'There is nothing to configure.',
    encryption: 'Encryption',
    tls: 'Encrypt with TLS',
    tlsOff: 'off: certificate fields are hidden',
    unknownType: (type: string) => `Unknown type “${type}”. The value is sent as text.`,
    empty: '<empty>',
    choose: 'Choose a value',
    notOffered: (value: string) => `${value} (not offered)`,
    useValue: (value: number) => `Use ${value}`,
    checks: {
      negative: 'Enter a whole number below zero.',
      whole: 'Enter a whole number.',
      positive: 'Enter a whole number, 0 or more.',
      within: (least: string, most: string) => `Enter a whole number from ${least} to ${most}.`,
      number: 'Enter a number.',
      list: 'Enter at least one value.',
      choice: 'Choose a value.',
      value: 'Enter a value.',
    },
    secret: {
      keep: 'Keep the stored value',
      stored: 'A value is stored. It stays unless you replace it.',
      replace: 'Replace',
    },
  },
  () => import('./texts.de'),
);
