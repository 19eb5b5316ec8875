import { useIsPermitted } from 'areas/users';
import { createPoll, usePoll } from 'flux/polling';
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
import './GettingStartedPage.css';

const HELP = {
  text: 'What to do first, in the order in which an installation comes to life. A card is done as soon as the server has what it tells of.',
};

/** A message that is sent while the guide is open is seen to arrive. */
const factsPoll = createPoll({ everyMs: 5_000, run: GettingStartedActions.loadFacts.within });

/** The guide for beginners; opened from the help, by `menu` in the address, it cannot be dismissed. */
export function GettingStartedPage() {
  const { facts, isDismissing } = useStore(GettingStartedStore);
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
        title="Getting started"
        actions={
          mayDismiss
            ? [
                {
                  id: 'dismiss',
                  label: 'Dismiss Guide',
                  busyLabel: 'Dismissing…',
                  isBusy: isDismissing,
                  onChoose: dismiss,
                },
              ]
            : []
        }
      />
      <div className="tl-guide">
        {GUIDE_STEPS.map((step) => (
          <GuideCard key={step.id} step={step} facts={facts}>
            {step.id === 'send' && <SampleCommand facts={facts} />}
          </GuideCard>
        ))}
      </div>
    </div>
  );
}
