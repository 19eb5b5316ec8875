import { translate } from 'texts/catalogue';
import { countOf } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  title: (name) => `${name} löschen?`,
  titleMany: (count) => `${countOf(count, 'Benutzer', 'Benutzer')} löschen?`,
  confirmMany: (count) => `${countOf(count, 'Benutzer', 'Benutzer')} löschen`,
  deleted: 'Gelöscht',
  lookingMany: 'Es wird nachgesehen, was nur diesen Personen gehört …',
  notKnownMany: 'Was nur diesen Personen gehört, ist nicht bekannt. Schließen und erneut versuchen.',
  ownsAlone: (count) => `allein Besitzer von ${countOf(count, 'Objekt', 'Objekten')}`,
  ownedByMany: (count) =>
    count === 1
      ? 'Nur diesen Personen gehört 1 Objekt.'
      : `Nur diesen Personen gehören ${countOf(count, 'Objekt', 'Objekte')}.`,
  lost: 'Tokens und Freigaben werden ebenfalls entfernt.',
  confirm: 'Benutzer löschen',
  busy: 'Wird gelöscht …',
  looking: 'Es wird geprüft, was nur dieser Person gehört …',
  notKnown: 'Was nur dieser Person gehört, ist nicht bekannt',
  retry: 'Erneut versuchen',
  owned: (count) =>
    count === 1
      ? 'Nur dieser Person gehört 1 Objekt:'
      : `Nur dieser Person gehören ${countOf(count, 'Objekt', 'Objekte')}:`,
  more: (count) => `und ${countOf(count, 'weiteres', 'weitere')}`,
  heir: 'Übergeben an',
  choose: 'Name einer Person',
  handedOver: 'Wird Besitzer von allem.',
  ownerless: 'Ohne neuen Besitzer können nur Personen mit allen Berechtigungen diese Objekte freigeben oder löschen.',
});
