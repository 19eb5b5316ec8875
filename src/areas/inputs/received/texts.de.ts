import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  title: 'Letzte Nachrichten',
  loading: 'Wird geladen …',
  failed: 'Die letzten Nachrichten konnten nicht geladen werden. Neuer Versuch in einigen Sekunden.',
  none: 'Keine in den letzten 24 Stunden.',
  streams: 'In Streams, letzte 24 Stunden',
  noStreams: 'Keine seiner Nachrichten ist in einem Stream.',
});
