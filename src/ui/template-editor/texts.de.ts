import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  kinds: {
    text: 'Text',
    number: 'Zahl',
    boolean: 'wahr oder falsch',
    time: 'Zeit',
    object: 'hat Namen',
    map: 'hat Namen',
    list: 'Liste',
    keyword: 'Wort der Sprache',
  },
});
