import { ArrowLeft, ArrowRight, Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from 'ui/button/Button';
import { texts } from './texts';
import './Wizard.css';

/** A part of a long form. */
export interface WizardStep {
  id: string;
  name: string;
  /** What was entered, in one line. */
  summary?: ReactNode;
  /** How many fields of it need a look. */
  problems?: number;
  isDone?: boolean;
}

export interface WizardProps {
  /** What is made: “Event definition”. */
  label: string;
  steps: readonly WizardStep[];
  /** The id of the step that is open; keep it in the URL. */
  current: string;
  onStep: (id: string) => void;
  /** What Next does in the place of opening the next step at once. */
  onNext?: () => void;
  /** Beside Next on every step: saves, where that is not in the header of the page. */
  finish?: ReactNode;
  /** Below the steps: a switch, a fact. */
  aside?: ReactNode;
  /** At the right, beside every step. */
  preview?: ReactNode;
  /** What that is, where it is no preview. */
  previewLabel?: string;
  /** The fields of the current step. */
  children: ReactNode;
}

/** A long form in steps; any of them can be opened at any time. Save belongs to the page, so that it works from all. */
export function Wizard(props: WizardProps) {
  const { label, steps, current, onStep, aside, preview, previewLabel = texts.preview, children } = props;
  const index = Math.max(
    0,
    steps.findIndex(({ id }) => id === current),
  );
  const content = useRef<HTMLDivElement>(null);
  const opened = useRef(current);
  useEffect(() => {
    if (opened.current === current) return;
    opened.current = current;
    content.current?.focus();
  }, [current]);
  const before = steps[index - 1];
  const next = steps[index + 1];
  return (
    <div className={`tl-wizard ${preview === undefined ? '' : 'tl-wizard-with-preview'}`}>
      <nav aria-label={texts.steps(label)}>
        <ol>
          {steps.map((step, position) => (
            <li key={step.id}>
              <StepButton
                step={step}
                number={position + 1}
                isCurrent={position === index}
                onOpen={() => onStep(step.id)}
              />
            </li>
          ))}
        </ol>
        {aside !== undefined && <div className="tl-wizard-aside">{aside}</div>}
      </nav>
      <div ref={content} role="group" tabIndex={-1} aria-label={steps[index]?.name} className="tl-wizard-content">
        {children}
        <div className="tl-wizard-foot">
          {before && (
            <Button icon={<ArrowLeft />} onClick={() => onStep(before.id)}>
              {texts.back(before.name)}
            </Button>
          )}
          <div className="tl-wizard-next">
            {props.finish}
            {next && (
              <Button onClick={props.onNext ?? (() => onStep(next.id))}>
                {texts.next(next.name)} <ArrowRight aria-hidden="true" />
              </Button>
            )}
          </div>
        </div>
      </div>
      {preview !== undefined && <aside aria-label={previewLabel}>{preview}</aside>}
    </div>
  );
}

interface StepButtonProps {
  step: WizardStep;
  number: number;
  isCurrent: boolean;
  onOpen: () => void;
}

function StepButton({ step, number, isCurrent, onOpen }: StepButtonProps) {
  const { name, summary, problems = 0, isDone = false } = step;
  const showsCheck = isDone && !isCurrent && problems === 0;
  return (
    <button type="button" className="tl-wizard-step" aria-current={isCurrent ? 'step' : undefined} onClick={onOpen}>
      <span className={`tl-wizard-number ${showsCheck ? 'tl-wizard-done' : ''}`}>
        {showsCheck ? <Check aria-label={texts.done(number)} /> : number}
      </span>
      <span className="tl-wizard-text">
        <b>{name}</b>
        {summary !== undefined && <span title={typeof summary === 'string' ? summary : undefined}>{summary}</span>}
        {problems > 0 && (
          <span className="tl-wizard-problems">
            <i aria-hidden="true" /> {texts.problems(problems)}
          </span>
        )}
      </span>
    </button>
  );
}
