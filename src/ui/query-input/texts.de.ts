import { translate } from 'texts/catalogue';
import { countOf } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  query: 'Abfrage',
  sections: {
    fields: 'Felder',
    operators: 'Operatoren',
    parameters: 'Parameter',
    values: 'Werte',
    recent: 'Letzte Abfragen',
  },
  elsewhere: 'nicht in diesen Streams',
  hits: (count) => countOf(count, 'Treffer', 'Treffer'),
  keys: { choose: 'wählen', insertFirst: 'ersten einfügen', insert: 'einfügen', search: 'suchen' },
  putQuotes: 'In Anführungszeichen setzen',
  addAtEnd: (sign) => `„${sign}“ am Ende ergänzen`,
  signs: { '(': 'Klammer', '"': 'Anführungszeichen', '/': 'Regulärer Ausdruck' },
  notClosed: (sign, position) => `${sign} ab Position ${position} nicht geschlossen.`,
  position: (position) => `Position ${position}`,
  line: (line) => `Zeile ${line}`,
  at: (message, place) => `${message}, ${place}.`,
});
