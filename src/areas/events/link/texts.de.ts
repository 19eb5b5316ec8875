import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  title: 'Einen Alarm zurückstellen',
  loading: 'Der Alarm wird geladen …',
  failed: 'Es gibt nichts zurückzustellen',
  facts: { state: 'Zustand', message: 'Nachricht', key: 'Schlüssel', events: 'Ereignisse', last: 'Letztes Ereignis' },
  what: 'Ereignisse werden trotzdem gespeichert; von denen dieses Alarms wird währenddessen niemand benachrichtigt.',
  done: (time) => `Zurückgestellt bis ${time}.`,
  console: 'In der Konsole öffnen',
  signIn: 'Zur Konsole',
});
