import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  nothing: 'Keine Einstellungen vorhanden.',
  encryption: 'Verschlüsselung',
  tls: 'Mit TLS verschlüsseln',
  tlsOff: 'aus: Felder für Zertifikate sind ausgeblendet',
  unknownType: (type) => `Unbekannter Typ „${type}“. Der Wert wird als Text gesendet.`,
  empty: '<leer>',
  choose: 'Wert wählen',
  notOffered: (value) => `${value} (nicht angeboten)`,
  useValue: (value) => `${value} verwenden`,
  checks: {
    negative: 'Eine ganze Zahl unter null eingeben.',
    whole: 'Eine ganze Zahl eingeben.',
    positive: 'Eine ganze Zahl eingeben, 0 oder mehr.',
    within: (least, most) => `Eine ganze Zahl von ${least} bis ${most} eingeben.`,
    number: 'Eine Zahl eingeben.',
    list: 'Mindestens einen Wert eingeben.',
    choice: 'Einen Wert wählen.',
    value: 'Einen Wert eingeben.',
  },
  secret: {
    keep: 'Gespeicherten Wert behalten',
    stored: 'Ein Wert ist gespeichert. Er bleibt, bis er ersetzt wird.',
    replace: 'Ersetzen',
  },
});
