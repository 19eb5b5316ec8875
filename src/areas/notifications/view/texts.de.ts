import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  title: (title) => `Benachrichtigung „${title}“`,
  help: 'Wie diese Benachrichtigung von Ereignissen berichtet. Vorlagen stehen da, wie sie gespeichert sind; beim Bearbeiten sehen Sie, was aus ihnen wird.',
  loading: 'Benachrichtigung',
  failed: 'Die Benachrichtigung konnte nicht geladen werden',
  edit: 'Benachrichtigung bearbeiten',
  share: 'Teilen…',
  details: 'Angaben',
  settings: (type) => `Einstellungen: ${type}`,
  name: 'Titel',
  description: 'Beschreibung',
  type: 'Art der Benachrichtigung',
  yes: 'ja',
  no: 'nein',
  kept: 'gespeichert, wird nicht gezeigt',
  unknown: {
    title: 'Diese Konsole kennt die Art nicht',
    text: (type) => `Was „${type}“ tut, lässt sich nicht zeigen.`,
  },
  uses: {
    title: 'Benutzt von',
    none: 'Keine Ereignisdefinition benutzt sie.',
    failed: 'Welche Ereignisdefinitionen sie benutzen, war nicht herauszufinden.',
    hidden: (count) => `und ${count}, die Sie nicht sehen dürfen`,
  },
});
