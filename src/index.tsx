// First, so that what stands beside a part wins over it.
import 'ui/theme/theme.css';
import { initialTranslations } from 'texts/initial-translations';

// Part of this script, but evaluated only when its texts are there in the language of the page.
void initialTranslations()
  .then(() => import(/* webpackMode: "eager" */ 'app/boot'))
  .then(({ boot }) => boot());
