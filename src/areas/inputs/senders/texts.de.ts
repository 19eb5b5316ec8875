import { translate } from 'texts/catalogue';
import { countOf, formatCount, pluralOf } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  title: 'Absender',
  quiet: (quiet, all) =>
    `${formatCount(quiet)} von ${countOf(all, 'Absender', 'Absendern')} ${pluralOf(quiet, 'schweigt', 'schweigen')}`,
  none: (all) => `${countOf(all, 'Absender', 'Absender')}, keiner schweigt länger als sonst.`,
  late: (factor) => `das ${factor}-Fache der üblichen Pause`,
  gap: (gap) => `von ${gap}`,
  last: 'letzte Nachricht',
  by: (address) => `über ${address}`,
  relays: (sources) => `leitet ${countOf(sources, 'Quelle', 'Quellen')} weiter`,
  show: (address) => `Letzte Nachrichten von ${address}`,
  showShort: 'Letzte Nachrichten',
  forget: 'Verwerfen',
  forgetOf: (address) => `${address} verwerfen: vergessen, bis wieder etwas kommt`,
  more: (count) => `und ${formatCount(count)} weitere`,
  forgotten: (address) => `${address} wurde verworfen, bis wieder etwas kommt.`,
  notForgotten: 'Absender konnte nicht verworfen werden',
});
