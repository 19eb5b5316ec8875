import { lazy } from 'react';

// Loaded when they are first shown: have a Suspense around them.

/** Edits title, summary and description of a view. */
export const MetadataDialog = lazy(async () => ({ default: (await import('./MetadataDialog')).MetadataDialog }));

/** Asks before a view is deleted. */
export const DeleteViewDialog = lazy(async () => ({ default: (await import('./DeleteViewDialog')).DeleteViewDialog }));

/** Why a view is not shown. */
export const ViewFailed = lazy(async () => ({ default: (await import('./ViewFailed')).ViewFailed }));
