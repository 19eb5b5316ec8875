import { AUDIT_CAPABILITY, AUDIT_PERMISSION, AUDIT_STREAM_ID } from 'api/audit-log';
import { ScrollText } from 'lucide-react';
import { type PluginManifest } from 'plugins/manifest';
import { Routes } from 'routing/Routes';
import { texts } from './manifest-texts';

/** The way to the audit log: the search on its stream. */
export const audit: PluginManifest = {
  name: 'timberline/audit',
  navigation: [
    {
      id: 'audit-log',
      title: texts.title,
      // A day: entries are few beside messages, and what one looks for was seldom done just now.
      path: Routes.STREAMS.search(AUDIT_STREAM_ID, { rangetype: 'relative', from: '86400' }),
      alsoAt: [Routes.STREAMS.search(AUDIT_STREAM_ID)],
      menu: 'system',
      group: 'Access',
      icon: ScrollText,
      description: texts.description,
      permissions: [AUDIT_PERMISSION],
      capability: AUDIT_CAPABILITY,
    },
  ],
};
