import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { OutputList } from './OutputList';
import { texts } from './texts';

/** All outputs of the cluster. */
export function OutputsPage() {
  useDocumentTitle(texts.title);
  return <OutputList title={texts.title} help={texts.help} empty={texts.empty} />;
}
