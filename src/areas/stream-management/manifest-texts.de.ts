import { translate } from 'texts/catalogue';
import { texts } from './manifest-texts';

translate(texts, {
  title: 'Streams',
  description: 'Nachrichten beim Eintreffen nach Regeln verteilen',
  create: 'Stream anlegen',
  rules: 'Regeln',
});
