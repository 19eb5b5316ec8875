import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  create: 'Authentifizierungsdienst anlegen',
  edit: 'Authentifizierungsdienst bearbeiten',
  editDocument: (title) => `Authentifizierungsdienst bearbeiten - ${title}`,
  help: 'Drei Schritte in beliebiger Reihenfolge; vor dem Speichern wird nichts abgelegt. Ein neuer Dienst ist nicht aktiv: in der Liste aktivieren, wenn beide Tests gelingen. Alt mit ← und → wechselt den Schritt, Strg+S speichert.',
  choose: {
    title: 'Welcher Dienst kennt die Personen?',
    type: 'Art des Dienstes',
    placeholder: 'Art wählen',
    next: 'Weiter',
    first: 'Zuerst eine Art wählen',
  },
  unknownType: (type) => `Diese Konsole hat kein Formular für Dienste vom Typ „${type}“.`,
  unknownCreate: 'Eine andere Art wählen',
  notLoaded: (type, reason) => `Das Formular für ${type} konnte nicht geladen werden: ${reason}`,
  loading: 'Das Formular wird geladen …',
  details: 'Details',
  failed: 'Der Authentifizierungsdienst konnte nicht geladen werden',
});
