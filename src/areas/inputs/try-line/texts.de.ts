import { translate } from 'texts/catalogue';
import { countOf } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  title: (input) => `Zeile ausprobieren: ${input}`,
  line: 'Zeile',
  help: 'Wie ein Absender sie senden würde, ohne Framing und Komprimierung.',
  binary: (size) => `${size} wie empfangen. Sie sind kein Text und lassen sich nur unverändert ausprobieren.`,
  sender: 'Adresse des Absenders',
  attempt: 'Zeile ausprobieren',
  trying: 'Wird ausprobiert …',
  nothing: 'Zuerst eine Zeile eingeben oder einfügen',
  close: 'Schließen',
  failed: 'Die Zeile konnte nicht ausprobiert werden',
  result: 'Ergebnis',
  unread: 'Die Zeile konnte nicht gelesen werden',
  unchanged: 'Ändert nichts.',
  notStored: 'Nichts wurde gespeichert.',
  hidden: (count) => `${countOf(count, 'Stream', 'Streams')} ohne Zugriff`,
  steps: {
    decoded: 'Als Nachricht gelesen',
    recognised: 'Formaterkennung',
    extractor: 'Extractor',
    static_fields: 'Statische Felder',
    streams: 'Streams',
  },
});
