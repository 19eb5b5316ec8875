import { lazy, Suspense } from 'react';
import { Skeleton } from 'ui/progress/Skeleton';

const Markdown = lazy(async () => ({ default: (await import('ui/markdown/Markdown')).Markdown }));

const BODY_PX = 120;

/** A text as the writer set it; scrolls when it is longer than its place. */
export function TextBody({ label, text }: { label: string; text: string }) {
  return (
    <div className="tl-widget-markdown" role="region" aria-label={label} tabIndex={0}>
      <Suspense fallback={<Skeleton height={BODY_PX} />}>
        <Markdown text={text} />
      </Suspense>
    </div>
  );
}
