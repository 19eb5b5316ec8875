import { useIsPermitted } from 'areas/users';
import { Check } from 'lucide-react';
import { useHasPage } from 'plugins/use-has-page';
import { type ReactNode } from 'react';
import { Link } from 'react-router';
import { Chip } from 'ui/chip/Chip';
import { Section } from 'ui/section/Section';
import { type GuideFacts } from './guide-facts';
import { type GuideStep, progressOf } from './guide-steps';
import { texts } from './texts';

interface GuideCardProps {
  step: GuideStep;
  facts: GuideFacts | undefined;
  /** What the step has besides its text. */
  children?: ReactNode;
}

/** One thing to do first: what it is for, whether there is any of it, and the way there. Nothing where that leads nowhere. */
export function GuideCard({ step, facts, children }: GuideCardProps) {
  const { title, text, icon: Icon, link, permissions = [] } = step;
  const progress = progressOf(step, facts);
  const hasPage = useHasPage(link.to);
  const isPermitted = useIsPermitted(permissions);
  if (!hasPage || !isPermitted) return null;
  return (
    <Section
      title={title}
      fact={progress?.text}
      actions={
        progress?.isDone && (
          <Chip tone="success" icon={<Check size={12} />}>
            {texts.page.done}
          </Chip>
        )
      }
    >
      <div className="tl-guide-step">
        <Icon size={20} aria-hidden="true" />
        <div>
          <p>{text}</p>
          {children}
          <p>
            <Link to={link.to}>{link.title}</Link>
          </p>
        </div>
      </div>
    </Section>
  );
}
