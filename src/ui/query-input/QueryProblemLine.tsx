import { CircleAlert, TriangleAlert, WandSparkles } from 'lucide-react';
import { Button } from 'ui/button/Button';
import { Kbd } from 'ui/kbd/Kbd';
import { type QueryProblem } from './query-problem';
import './QueryBar.css';

interface QueryProblemLineProps {
  problem: QueryProblem;
  /** Said after the problem, for example that older results are shown. */
  consequence?: string;
  onFix?: (query: string) => void;
  /** The key that does the same as the button. */
  fixKey?: string;
}

/** What is wrong with the query, and the button that puts it right. */
export function QueryProblemLine({ problem, consequence, onFix, fixKey }: QueryProblemLineProps) {
  const { fix, severity, message } = problem;
  const ending = consequence !== undefined && !/[.!?]$/.test(message) ? '.' : '';
  const Icon = severity === 'error' ? CircleAlert : TriangleAlert;
  return (
    <div className={`tl-query-problem tl-query-problem-${severity}`} role={severity === 'error' ? 'alert' : 'status'}>
      <Icon size={14} aria-hidden="true" />
      <span>
        {message}
        {ending} {consequence}
      </span>
      {fix && onFix && (
        <Button size="sm" icon={<WandSparkles />} onClick={() => onFix(fix.query)}>
          {fix.label} {fixKey !== undefined && <Kbd>{fixKey}</Kbd>}
        </Button>
      )}
    </div>
  );
}
