import { translate } from 'texts/catalogue';
import { translatorOf } from 'texts/sentences';
import { DIRECTORIES } from './directory-texts.de';
import { ENTITIES } from './entity-texts.de';
import { INDICES } from './index-texts.de';
import { INPUTS } from './input-texts.de';
import { OUTPUTS } from './output-texts.de';
import { PROCESSING } from './processing-texts.de';
import { REQUESTS } from './request-texts.de';
import { SEARCHES } from './search-texts.de';
import { serverTexts } from './texts';
import { UPLOADS } from './upload-texts.de';
import { USERS } from './user-texts.de';

translate(serverTexts, {
  inPageLanguage: translatorOf({
    ...DIRECTORIES,
    ...ENTITIES,
    ...INDICES,
    ...INPUTS,
    ...OUTPUTS,
    ...PROCESSING,
    ...REQUESTS,
    ...SEARCHES,
    ...UPLOADS,
    ...USERS,
  }),
});
