import { translate } from 'texts/catalogue';
import { translatorOf } from 'texts/sentences';
import { ALERTS } from './alert-texts.de';
import { DIRECTORIES } from './directory-texts.de';
import { ENTITIES } from './entity-texts.de';
import { EVENT_RUNS } from './event-run-texts.de';
import { EVENTS } from './event-texts.de';
import { EXPRESSIONS } from './expression-texts.de';
import { INDICES } from './index-texts.de';
import { INPUTS } from './input-texts.de';
import { NOTIFICATIONS } from './notification-texts.de';
import { OUTPUTS } from './output-texts.de';
import { PROCESSING } from './processing-texts.de';
import { PROVIDERS } from './provider-texts.de';
import { REQUESTS } from './request-texts.de';
import { SEARCHES } from './search-texts.de';
import { SILENCES } from './silence-texts.de';
import { serverTexts } from './texts';
import { UPLOADS } from './upload-texts.de';
import { USERS } from './user-texts.de';

translate(serverTexts, {
  inPageLanguage: translatorOf({
    ...ALERTS,
    ...DIRECTORIES,
    ...ENTITIES,
    ...EVENT_RUNS,
    ...EVENTS,
    ...EXPRESSIONS,
    ...INDICES,
    ...INPUTS,
    ...NOTIFICATIONS,
    ...OUTPUTS,
    ...PROCESSING,
    ...PROVIDERS,
    ...REQUESTS,
    ...SEARCHES,
    ...SILENCES,
    ...UPLOADS,
    ...USERS,
  }),
});
