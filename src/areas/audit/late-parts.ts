import { lazy } from 'react';

/** What the audit log says of an entity. Have a Suspense around it. */
export const EntityAudit = lazy(async () => ({ default: (await import('./EntityAudit')).EntityAudit }));
