import { Fragment, memo, useMemo } from 'react';
import { templateParts } from './template';

/** A template: the text its messages share as it is, what differs as quiet chips. */
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
