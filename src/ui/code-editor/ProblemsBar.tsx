import { CircleAlert, CircleCheck, TriangleAlert, WandSparkles } from 'lucide-react';
import { Button } from 'ui/button/Button';
import { type CodeProblem } from './code-problem';
import { texts } from './texts';

const SHOWN_PROBLEMS = 3;

interface ProblemsBarProps {
  problems: readonly CodeProblem[];
  onGoTo: (problem: CodeProblem) => void;
  onFix: (problem: CodeProblem) => void;
}

/** What is wrong, below the text: how much, where, and the button that puts it right. */
export function ProblemsBar({ problems, onGoTo, onFix }: ProblemsBarProps) {
  const worst = problems.some(({ severity }) => severity === 'error') ? 'error' : 'warning';
  const Icon = problems.length === 0 ? CircleCheck : worst === 'error' ? CircleAlert : TriangleAlert;
  return (
    <div className={`tl-code-problems tl-code-problems-${problems.length === 0 ? 'none' : worst}`}>
      <span role="status">
        <Icon size={14} aria-hidden="true" />
        <b>{texts.problemCount(problems.length)}</b>
      </span>
      {problems.length > 0 && (
        <ul aria-label={texts.problems}>
          {problems.slice(0, SHOWN_PROBLEMS).map((problem) => (
            <li key={`${problem.line}:${problem.column} ${problem.message}`}>
              <button type="button" className="tl-code-place" onClick={() => onGoTo(problem)}>
                <span className="tl-mono">
                  {problem.line}:{problem.column}
                </span>{' '}
                {problem.message}
              </button>
              {problem.fix && (
                <Button size="sm" icon={<WandSparkles />} title={problem.fix.label} onClick={() => onFix(problem)}>
                  {texts.fix}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
