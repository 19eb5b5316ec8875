import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  action: 'Testnachricht senden …',
  title: (input) => `Testnachricht senden: ${input}`,
  help: 'Der Server sendet eine Nachricht dieses Typs über den Port des Inputs, wie jeder Absender. Sie wird wie andere Nachrichten gespeichert.',
  send: 'Testnachricht senden',
  sending: 'Wird gesendet …',
  close: 'Schließen',
  failed: 'Die Testnachricht konnte nicht gesendet werden',
  arrived: (milliseconds, address) => `An ${address} gesendet, nach ${milliseconds} ms unter den Nachrichten gefunden`,
  hidden: 'Kein Zugriff auf die Streams, in denen sie ist.',
  show: 'Nachricht anzeigen',
  unreadable: 'Sie ist angekommen, konnte aber nicht gelesen werden',
  notFound: 'Sie wurde gesendet, aber innerhalb von fünf Sekunden nicht gefunden',
  notFoundHelp:
    'Vielleicht ist die Verarbeitung im Rückstand, oder die Nachricht ging verloren oder wurde verworfen. Die Diagnose des Inputs zeigt, was angekommen ist.',
  notSent: 'Der Input hat sie nicht angenommen',
});
