import { translate } from 'texts/catalogue';
import { texts } from './texts';

const change = (verb: string, noun: string, done: string) => ({
  doneTitle: `Ereignisdefinition ${done}`,
  done: (title: string) => `„${title}“ wurde ${done}.`,
  failedTitle: `Die Ereignisdefinition ließ sich nicht ${verb}`,
  failed: (title: string, reason: string) => `${noun} von „${title}“ schlug fehl: ${reason}`,
});

translate(texts, {
  noun: { one: 'Ereignisdefinition', many: 'Ereignisdefinitionen' },
  list: {
    title: 'Die Ereignisdefinitionen ließen sich nicht laden',
    message: (reason) => `Das Laden der Ereignisdefinitionen schlug fehl: ${reason}`,
  },
  get: {
    title: 'Die Ereignisdefinition ließ sich nicht laden',
    message: (reason, id) => `Das Laden der Ereignisdefinition <${id}> schlug fehl: ${reason}`,
    gone: (id) => `Es gibt keine Ereignisdefinition mit der ID <${id}>. Vielleicht wurde sie gelöscht.`,
  },
  create: change('speichern', 'Das Speichern', 'angelegt'),
  update: change('ändern', 'Das Ändern', 'geändert'),
  delete: change('löschen', 'Das Löschen', 'gelöscht'),
  enable: change('einschalten', 'Das Einschalten', 'eingeschaltet'),
  disable: change('ausschalten', 'Das Ausschalten', 'ausgeschaltet'),
  restart: change('neu starten', 'Das Neustarten', 'neu gestartet'),
  duplicate: change('kopieren', 'Das Kopieren', 'kopiert'),
  clearQueue: {
    doneTitle: 'Wartende Benachrichtigungen verworfen',
    done: (title) => `Die wartenden Benachrichtigungen von „${title}“ wurden verworfen.`,
    failedTitle: 'Wartende Benachrichtigungen ließen sich nicht verwerfen',
    failed: (reason) => `Das Verwerfen der wartenden Benachrichtigungen ist fehlgeschlagen: ${reason}`,
  },
  couldNotSearch: 'Die Suche ließ sich nicht ausführen',
});
