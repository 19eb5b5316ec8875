import { lazy } from 'react';

// Loaded when they are first shown: have a Suspense around them.

/** Asks for the values a query leaves open. */
export const ParameterBar = lazy(async () => ({ default: (await import('./parameters/ParameterBar')).ParameterBar }));

/** The query language on a page. */
export const QueryHelp = lazy(async () => ({ default: (await import('./editor/QueryHelp')).QueryHelp }));
