import { useIsPermitted } from 'areas/users';
import { createPoll, usePoll } from 'rest/polling';
import { useStore } from 'flux/use-store';
import { useNavigate, useSearchParams } from 'react-router';
import { Routes } from 'routing/Routes';
import { PageHeader } from 'ui/page/PageHeader';
import { usePageHelp } from 'ui/page-help/page-help';
import { GettingStartedActions } from './GettingStartedActions';
import { GettingStartedStore } from './GettingStartedStore';
import { GUIDE_STEPS } from './guide-steps';
import { GuideCard } from './GuideCard';
import { SampleCommand } from './SampleCommand';
import { SampleLogsCard } from './SampleLogsCard';
import { texts } from './texts';
import './GettingStartedPage.css';

const { page } = texts;
const HELP = { text: page.help };

/** A message that is sent while the guide is open is seen to arrive. */
const factsPoll = createPoll({ everyMs: 5_000, run: GettingStartedActions.loadFacts.within });

/** The guide for beginners; opened from the help, by `menu` in the address, it cannot be dismissed. */
export function GettingStartedPage() {
  const { facts, isDismissing, isChangingSamples } = useStore(GettingStartedStore);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const mayDismiss = useIsPermitted('inputs:create') && !query.has('menu');
  usePageHelp(HELP);
  usePoll(factsPoll);
  const dismiss = () => {
    GettingStartedActions.dismiss().then(
      () => navigate(Routes.START),
      // The store has said so.
      () => undefined,
    );
  };
  return (
    <div className="tl-main">
      <PageHeader
        title={page.title}
        actions={
          mayDismiss
            ? [
                {
                  id: 'dismiss',
                  label: page.dismiss,
                  busyLabel: page.dismissing,
                  isBusy: isDismissing,
                  onChoose: dismiss,
                },
              ]
            : []
        }
      />
      <div className="tl-guide">
        <SampleLogsCard facts={facts} isBusy={isChangingSamples} />
        {GUIDE_STEPS.map((step) => (
          <GuideCard key={step.id} step={step} facts={facts}>
            {step.id === 'send' && <SampleCommand facts={facts} />}
          </GuideCard>
        ))}
      </div>
    </div>
  );
}
