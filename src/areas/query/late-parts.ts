import { lazy } from 'react';

// Loaded on demand: render them inside a Suspense.

/** Fields for the parameters of a query. */
export const ParameterBar = lazy(async () => ({ default: (await import('./parameters/ParameterBar')).ParameterBar }));

/** A summary of the query language. */
export const QueryHelp = lazy(async () => ({ default: (await import('./editor/QueryHelp')).QueryHelp }));
