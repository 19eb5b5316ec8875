import { translate } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';
import { texts } from './texts';

const many = (count: number) => countOf(count, 'Benachrichtigung', 'Benachrichtigungen');

translate(texts, {
  title: 'Benachrichtigungen',
  help: 'Eine Benachrichtigung sagt, wie Personen oder andere Systeme von einem Ereignis erfahren: per Mail, per HTTP-Aufruf, über Slack oder PagerDuty. Ereignisdefinitionen benutzen sie, auch mehrere dieselbe.',
  create: 'Benachrichtigung anlegen',
  filterBy: 'Titel, description:… oder id:…',
  failed: 'Die Benachrichtigungen konnten nicht geladen werden',
  empty: {
    title: 'Die richtige Person erfährt es',
    text: 'Eine Benachrichtigung schickt eine Mail oder ruft ein anderes System auf, wenn eine Ereignisdefinition etwas gefunden hat. Legen Sie sie einmal an und benutzen Sie sie in beliebig vielen Definitionen.',
  },
  columns: { title: 'Titel', type: 'Art', usedBy: 'Benutzt von' },
  usedBy: (count) => countOf(count, 'Definition', 'Definitionen'),
  unused: 'keiner',
  actions: {
    edit: 'Benachrichtigung bearbeiten',
    test: 'Benachrichtigung testen',
    delete: 'Löschen…',
    mayNotDelete: 'Sie dürfen diese Benachrichtigung nicht löschen.',
  },
  several: { delete: 'Löschen' },
  trial: {
    running: 'Testereignis wird gesendet…',
    isRunning: 'Sie wird gerade getestet.',
    done: 'Die Benachrichtigung wurde ausgeführt.',
    failed: 'Der Test ist fehlgeschlagen',
  },
  ask: (title) => `„${title}“ löschen?`,
  askMany: (count) => `${many(count)} löschen?`,
  effect: 'Was noch darüber gesendet werden sollte, wird nicht mehr gesendet.',
  effectKept:
    'Was noch darüber gesendet werden sollte, wird nicht mehr gesendet. 30 Tage lang kann sie aus dem Papierkorb zurückgeholt werden.',
  busy: 'Wird gelöscht…',
  done: 'Gelöscht',
  losing: {
    title: (count) => `${countOf(count, 'Ereignisdefinition verliert', 'Ereignisdefinitionen verlieren')} sie`,
    none: 'Keine Ereignisdefinition benutzt sie.',
    more: (count) => `und ${formatCount(count)} weitere`,
    loading: 'Ereignisdefinitionen, die sie benutzen, werden gesucht…',
    failed: 'Welche Ereignisdefinitionen sie benutzen, war nicht herauszufinden.',
    hidden: (count) =>
      `${countOf(count, 'Ereignisdefinition, die', 'Ereignisdefinitionen, die')} Sie nicht sehen dürfen`,
  },
});
