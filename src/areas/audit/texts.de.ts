import { translate } from 'texts/catalogue';
import { countOf } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  title: 'Audit-Log',
  help: 'Ein Eintrag für jede Änderung, jede Anmeldung und alles, was jemand liest: wer es war, von wo und mit welchem Ergebnis. Einträge lassen sich nicht ändern oder löschen; das Index-Set „System audit log“ bestimmt, wie lange sie bleiben. Ein geöffneter Eintrag zeigt, was vorher anders war.',
  helpIndexSet: 'Index-Set des Audit-Logs',
  reload: 'Neu laden',
  openSearch: 'In der Suche öffnen',
  failed: 'Das Audit-Log konnte nicht geladen werden',
  filter: 'Audit-Log filtern',
  filterBy: 'Wörter des Eintrags',
  scopes: { changes: 'Änderungen', 'signing-in': 'Anmeldungen', reading: 'Lesen', all: 'Alle' },
  facets: { user: 'Wer', action: 'Was', kind: 'Woran', outcome: 'Ergebnis', address: 'Von wo' },
  outcomes: { succeeded: 'gelungen', failed: 'fehlgeschlagen', interrupted: 'abgebrochen' },
  means: { session: 'angemeldet', token: 'Zugriffstoken', password: 'Passwort im Aufruf', server: 'der Server selbst' },
  columns: { at: 'Zeit', entry: 'Eintrag', from: 'Von wo', outcome: 'Ergebnis' },
  entry: (sentence) => `Eintrag „${sentence}“`,
  nothingFound: 'Einträge',
  none: 'In diesem Zeitraum wurde nichts dieser Art aufgezeichnet.',
  details: {
    action: 'Aktion',
    target: 'Woran',
    who: 'Wer',
    from: 'Von wo',
    outcome: 'Ergebnis',
    attempts: 'Versuche',
    query: 'Abfrage',
    node: 'Knoten',
    status: (outcome, status) => `${outcome} mit ${status}`,
    by: (name, means) => `${name}, ${means}`,
    version: (title, version) => `${title}, Version ${version}`,
    hidden: '(verborgen)',
    more: (count) => `${countOf(count, 'weiteres Feld', 'weitere Felder')} nicht aufgeführt`,
    message: 'Als Nachricht anzeigen',
    noDifference: 'Es wurden keine Felder eines Dokuments geändert.',
  },
  history: {
    title: 'Verlauf',
    view: 'Was der Verlauf zeigt',
    views: { changes: 'Änderungen', 'signing-in': 'Anmeldungen', done: 'Durch diese Person' },
    none: {
      changes: 'Es wurde keine Änderung aufgezeichnet.',
      'signing-in': 'Es wurde keine Anmeldung aufgezeichnet.',
      done: 'Diese Person hat nichts geändert.',
    },
  },
});
