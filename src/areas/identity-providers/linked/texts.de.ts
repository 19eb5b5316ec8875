import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  title: 'Verknüpfte Konten',
  none: 'Mit keinem Konto bei einem Anbieter verknüpft.',
  noneOwn: 'Das Konto mit einem anderswo verknüpfen und sich dann dort anmelden.',
  failed: 'Die verknüpften Konten konnten nicht geladen werden',
  since: 'verknüpft',
  used: 'letzte Anmeldung',
  never: 'noch nie zur Anmeldung benutzt',
  unlink: 'Lösen',
  unlinking: 'Wird gelöst …',
  unlinkFrom: (title) => `Verknüpfung mit ${title} lösen`,
  confirm: (title) => `Verknüpfung mit ${title} lösen?`,
  effectOwn: (title) =>
    `Die Anmeldung über ${title} ist dann nicht mehr möglich. Es sollte einen anderen Weg geben, etwa ein Passwort.`,
  effect: (name, title) =>
    `${name} kann sich nicht mehr über ${title} anmelden. Das Konto und seine laufenden Sitzungen bleiben.`,
  linkTo: (title) => `Mit ${title} verknüpfen`,
  notBegun: (reason) => `Der Anbieter konnte nicht geöffnet werden: ${reason}`,
  linkBySubject: 'Verknüpfen …',
  linkTitle: 'Mit einem Konto bei einem Anbieter verknüpfen',
  link: 'Konto verknüpfen',
  provider: 'Anbieter',
  subject: 'Subject',
  subjectHelp: 'Der Claim sub der Person dort: Eine Testanmeldung zeigt ihn, und der Anbieter auch.',
  required: 'Erforderlich.',
});
