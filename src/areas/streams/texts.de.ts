import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  notLoaded: {
    title: 'Streams konnten nicht geladen werden',
    message: (reason) => `Laden der Streams fehlgeschlagen mit Status: ${reason}`,
  },
  palette: { stream: 'Stream', paused: 'Stream, pausiert', search: 'Durchsuchen' },
});
