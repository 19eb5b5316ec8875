import { AUDIT_CAPABILITY, AUDIT_PERMISSION, AUDIT_STREAM_ID } from 'api/audit-log';
import { ScrollText } from 'lucide-react';
import { type PluginManifest } from 'plugins/manifest';
import { Routes } from 'routing/Routes';
import { texts } from './manifest-texts';

/**
 * The audit log.
 *
 * | actions | state |
 * |---|---|
 * | `AuditLog`: load | found: a page of entries, and what they can be narrowed by |
 */
export const audit: PluginManifest = {
  name: 'timberline/audit',
  routes: [
    {
      path: '/system/audit-log',
      page: () => import('./AuditLogPage').then((file) => file.AuditLogPage),
      title: texts.title,
      permissions: [AUDIT_PERMISSION],
    },
  ],
  navigation: [
    {
      id: 'audit-log',
      title: texts.title,
      path: Routes.SYSTEM.AUDIT_LOG,
      alsoAt: [Routes.STREAMS.search(AUDIT_STREAM_ID)],
      menu: 'system',
      group: 'Access',
      icon: ScrollText,
      description: texts.description,
      permissions: [AUDIT_PERMISSION],
      capability: AUDIT_CAPABILITY,
    },
  ],
  stores: { AuditLog: () => import('./AuditLogStore').then((file) => file.AuditLogStore) },
  actions: { AuditLog: () => import('./AuditLogStore').then((file) => file.AuditLogActions) },
};
