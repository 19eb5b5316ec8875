import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  types: {
    copy_input: 'Feld kopieren',
    grok: 'Grok-Muster',
    json: 'JSON',
    regex: 'Regulärer Ausdruck',
    regex_replace: 'Mit regulärem Ausdruck ersetzen',
    split_and_index: 'Trennen und Teil wählen',
    substring: 'Teiltext',
    lookup_table: 'Lookup-Tabelle',
  },
});
