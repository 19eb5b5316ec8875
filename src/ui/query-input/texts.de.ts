import { translate } from 'texts/catalogue';
import { countOf } from 'texts/count';
import { texts } from './texts';

const KINDS = new Map<string, (word: string) => string>([
  ['unexpectedEnd', () => 'Die Abfrage endet zu früh'],
  ['unexpectedToken', (word) => `„${word}“ ist hier nicht möglich`],
  ['lexical', (word) => `„${word}“ ist hier nicht lesbar`],
  ['leadingWildcard', () => 'Platzhalter am Anfang eines Worts sind nicht erlaubt'],
  ['tooComplex', () => 'Die Abfrage ist zu lang oder zu tief verschachtelt'],
]);

translate(texts, {
  query: 'Abfrage',
  sections: {
    fields: 'Felder',
    operators: 'Operatoren',
    parameters: 'Parameter',
    values: 'Werte',
    words: 'Wörter',
    recent: 'Letzte Abfragen',
  },
  elsewhere: 'nicht in diesen Streams',
  hits: (count) => countOf(count, 'Treffer', 'Treffer'),
  about: (count, told) => (count === 1 ? '1 Treffer' : `etwa ${told} Treffer`),
  keys: { choose: 'wählen', insertFirst: 'ersten einfügen', insert: 'einfügen', search: 'suchen' },
  putQuotes: 'In Anführungszeichen setzen',
  addAtEnd: (sign) => `„${sign}“ am Ende ergänzen`,
  signs: { '(': 'Klammer', '"': 'Anführungszeichen', '/': 'Regulärer Ausdruck' },
  notClosed: (sign, position) => `${sign} an Position ${position} nicht geschlossen.`,
  position: (position) => `Position ${position}`,
  line: (line) => `Zeile ${line}`,
  ofKind: (kind, word) => KINDS.get(kind)?.(word),
  at: (message, place) => `${message}, ${place}.`,
});
