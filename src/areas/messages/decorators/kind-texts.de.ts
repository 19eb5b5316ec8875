import { translate } from 'texts/catalogue';
import { type KindWords, texts } from './kind-texts';

const PACKAGE = 'org.graylog2.decorators.';

const kinds: ReadonlyMap<string, KindWords> = new Map<string, KindWords>([
  [
    `${PACKAGE}SyslogSeverityMapperDecorator`,
    {
      name: 'Syslog-Level in Worten',
      settings: {
        source_field: { name: 'Quellfeld', help: 'Feld mit dem Level als Zahl von 0 bis 7.' },
        target_field: { name: 'Zielfeld', help: 'Feld für das Level in Worten.' },
      },
    },
  ],
  [
    `${PACKAGE}FormatStringDecorator`,
    {
      name: 'Text aus einer Vorlage',
      settings: {
        format_string: { name: 'Vorlage', help: 'Text mit Feldern als ${field}: ${source} brauchte ${took_ms} ms.' },
        target_field: { name: 'Zielfeld', help: 'Feld für den Text.' },
        require_all_fields: {
          name: 'Alle Felder verlangen',
          help: 'Lässt Nachrichten aus, denen eines der Felder fehlt. Sonst ist ein fehlendes Feld leer.',
        },
      },
    },
  ],
  [
    `${PACKAGE}LinkFieldDecorator`,
    {
      name: 'Webadresse als Link',
      settings: {
        link_field: { name: 'Feld', help: 'Feld mit einer Adresse, die mit http:// oder https:// beginnt.' },
      },
    },
  ],
]);

translate(texts, { kind: (type) => kinds.get(type) });
