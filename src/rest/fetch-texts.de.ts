import { translate } from 'texts/catalogue';
import { texts } from './fetch-texts';

translate(texts, {
  noAnswer: (request) => `Keine Antwort auf ${request}`,
  answered: (request, status) => `${request} wurde mit Status ${status} beantwortet`,
});
