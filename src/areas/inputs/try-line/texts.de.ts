import { translate } from 'texts/catalogue';
import { countOf } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  title: (input) => `Zeile ausprobieren: ${input}`,
  line: 'Zeile',
  help: 'So, wie ein Absender sie schicken würde, ohne Rahmen und Komprimierung.',
  sender: 'Adresse des Absenders',
  attempt: 'Zeile ausprobieren',
  trying: 'Wird ausprobiert …',
  nothing: 'Zuerst eine Zeile eingeben oder einfügen',
  close: 'Schließen',
  failed: 'Die Zeile konnte nicht ausprobiert werden',
  result: 'Was aus der Zeile wird',
  unread: 'Sie konnte nicht gelesen werden',
  unchanged: 'Ändert nichts.',
  notStored: 'Nichts wurde gespeichert.',
  hidden: (count) => `${countOf(count, 'Stream', 'Streams')}, auf die der Zugriff fehlt`,
  steps: {
    decoded: 'Als Nachricht gelesen',
    recognised: 'Formaterkennung',
    extractor: 'Extractor',
    static_fields: 'Statische Felder',
    streams: 'Streams',
  },
});
