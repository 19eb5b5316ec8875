import { translate } from 'texts/catalogue';
import { texts } from './manifest-texts';

translate(texts, {
  overview: 'Indizes und Index-Sets',
  failures: 'Indexierungsfehler',
  create: 'Index-Set anlegen',
  indexSet: 'Index-Set',
  configure: 'Index-Set konfigurieren',
  indexSets: 'Index-Sets',
  description: 'wo Nachrichten gespeichert werden und wie lange',
  kind: 'Index-Sets',
  createAction: 'Index-Set anlegen …',
});
