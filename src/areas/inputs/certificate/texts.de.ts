import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  title: 'Zertifikat',
  validUntil: 'Gültig bis',
  names: 'Für',
  fingerprint: 'SHA-256-Fingerabdruck',
  selfSigned: 'Selbstsigniert: Absender, die Zertifikate prüfen, nehmen es nur an, wenn sie dieser Datei vertrauen.',
  expired: 'Das Zertifikat ist abgelaufen.',
  expiresSoon: 'Das Zertifikat läuft bald ab.',
  replace: 'Seine Datei ersetzen; neue Verbindungen verwenden es nach Sekunden.',
  download: 'Zertifikat herunterladen',
  loading: 'Wird geladen …',
  failed: 'Das Zertifikat konnte nicht geladen werden',
  notRunning: 'Es wird gezeigt, während der Input läuft.',
  willBeMade: 'Keine Zertifikatsdatei: Ein selbstsigniertes Zertifikat wird erzeugt.',
  willBeMadeHelp: 'Absender, die Zertifikate prüfen, brauchen es. Es lässt sich herunterladen, sobald der Input läuft.',
});
