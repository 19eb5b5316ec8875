import { type View } from 'api/views';
import { Fragment } from 'react';
import { missingFeatures } from './requires';
import { texts } from './store-texts';

/** Names the features a dashboard needs and this server has not; nothing where all are there. */
export function MissingFeatures({ view, tabIndex }: { view: Pick<View, 'requires'>; tabIndex?: number }) {
  const missing = missingFeatures(view);
  if (missing.length === 0) return null;
  return (
    <span>
      {texts.missing}{' '}
      {missing.map(({ name, url }, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          {url ? (
            <a href={url} target="_blank" rel="noreferrer" tabIndex={tabIndex}>
              {name}
            </a>
          ) : (
            name
          )}
        </Fragment>
      ))}
    </span>
  );
}
