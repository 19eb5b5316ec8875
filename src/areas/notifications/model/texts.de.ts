import {
  CUSTOM_HTTP,
  EMAIL,
  FORMER_PAGERDUTY,
  HTTP,
  LEGACY_CALLBACK,
  PAGERDUTY,
  SLACK,
} from 'api/events/notifications';
import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  types: {
    [EMAIL]: 'E-Mail',
    [HTTP]: 'HTTP',
    [CUSTOM_HTTP]: 'HTTP nach Maß',
    [SLACK]: 'Slack',
    [PAGERDUTY]: 'PagerDuty',
    [FORMER_PAGERDUTY]: 'PagerDuty (früher)',
    [LEGACY_CALLBACK]: 'Alter Alarm-Callback',
  },
  missing: 'Erforderlich',
  noType: 'Wählen Sie eine Art.',
  noRecipients: 'Geben Sie an, wer die Mail bekommt: Personen oder Adressen.',
  noBody: 'Geben Sie einen Text oder einen HTML-Text ein.',
  noWebAddress: 'Es muss eine URL sein, die mit http:// oder https:// beginnt.',
  halfKey: 'Ein API-Schlüssel braucht seinen Namen und sein Geheimnis.',
  noColour: 'Es muss eine Farbe wie #FF0000 sein.',
  needsMessage: 'Ohne den Titel braucht es eine Nachricht.',
  notBoth: 'Benachrichtigen Sie entweder den Kanal oder die, die gerade da sind.',
  routingKey: 'Er muss genau 32 Zeichen haben.',
});
