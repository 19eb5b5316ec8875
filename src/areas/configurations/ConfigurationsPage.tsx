import { CurrentUserStore, hasPermission } from 'areas/users';
import { useStore } from 'flux/use-store';
import { useExtensions } from 'plugins/use-extensions';
import { lazy, Suspense, useMemo } from 'react';
import { PageHeader } from 'ui/page/PageHeader';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { usePageHelp } from 'ui/page-help/page-help';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { type ConfigurationSection } from './section';
import { texts } from './texts';
import './configurations.css';

const HELP = { text: texts.help };

/** Settings of the whole cluster, a card for each theme. */
export function ConfigurationsPage() {
  const sections = useExtensions('configurations:section');
  const user = useStore(CurrentUserStore);
  usePageHelp(HELP);
  useDocumentTitle(texts.title);
  const shown = sections.filter(({ permissions = [] }) => permissions.every((each) => hasPermission(user, each)));
  return (
    <div className="tl-main">
      <PageHeader title={texts.title} />
      {shown.length === 0 && <p className="tl-ink-3">{texts.none}</p>}
      <div className="tl-configurations">
        {shown.map((section) => (
          <Loaded key={section.id} section={section} />
        ))}
      </div>
    </div>
  );
}

function Loaded({ section }: { section: ConfigurationSection }) {
  const Section = useMemo(() => lazy(async () => ({ default: await section.load() })), [section]);
  return (
    <Suspense fallback={<SkeletonRows rows={6} rowHeight={32} />}>
      <Section />
    </Suspense>
  );
}
