import {
  CUSTOM_HTTP,
  EMAIL,
  FORMER_PAGERDUTY,
  HTTP,
  LEGACY_CALLBACK,
  PAGERDUTY,
  SLACK,
} from 'api/events/notifications';
import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    types: {
      [EMAIL]: 'Email',
      [HTTP]: 'HTTP',
      [CUSTOM_HTTP]: 'Custom HTTP',
      [SLACK]: 'Slack',
      [PAGERDUTY]: 'PagerDuty',
      [FORMER_PAGERDUTY]: 'PagerDuty (former)',
      [LEGACY_CALLBACK]: 'Legacy alarm callback',
    } as Readonly<Record<string, string>>,
    missing: 'Required',
    noType: 'Choose a type.',
    noRecipients: 'Enter who is to get the mail: people or addresses.',
    noBody: 'Enter a text, or an HTML text.',
    noWebAddress: 'It must be a URL that begins with http:// or https://.',
    halfKey: 'An API key needs its name and its secret.',
    noColour: 'It must be a colour like #FF0000.',
    needsMessage: 'Without the title it needs a message.',
    notBoth: 'Notify either the channel or those who are here.',
    routingKey: 'It must have exactly 32 characters.',
  },
  () => import('./texts.de'),
);

/** What a type is called; of one that the console does not know, its id. */
export const typeName = (type: string): string => texts.types[type] ?? type;
