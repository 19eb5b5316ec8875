import { translate } from 'texts/catalogue';
import { texts } from './entity-texts';

translate(texts, {
  types: {
    stream: 'Stream',
    dashboard: 'Dashboard',
    search: 'Gespeicherte Suche',
    event_definition: 'Ereignisdefinition',
    notification: 'Benachrichtigung',
    output: 'Output',
  },
});
