import { Fragment, memo, useMemo } from 'react';
import { templateParts } from './template';

/** A template: shared text as it is, variable parts as chips. */
export const Template = memo(function Template({ template }: { template: string }) {
  const parts = useMemo(() => templateParts(template), [template]);
  return (
    <span className="tl-template tl-mono" title={template}>
      {parts.map(({ text, isVariable }, index) =>
        isVariable ? <i key={index}>{text}</i> : <Fragment key={index}>{text}</Fragment>,
      )}
    </span>
  );
});
