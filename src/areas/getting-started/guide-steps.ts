import { Bell, LayoutDashboard, Plug, Search, Send, Split } from 'lucide-react';
import { type MenuIcon } from 'plugins/manifest';
import { Routes } from 'routing/Routes';
import { type GuideFacts } from './guide-facts';
import { texts } from './texts';

const { steps } = texts;

/** One card of the guide. */
export interface GuideStep {
  id: string;
  title: string;
  text: string;
  icon: MenuIcon;
  /** Where it is done: the step is left out where no plugin has that page. */
  link: { title: string; to: string };
  /** The step is for those who have them. */
  permissions?: readonly string[];
  /** How much of it there is; undefined when nobody knows. It is done when there is any. */
  found?: (facts: GuideFacts) => number | undefined;
  /** What is counted, in words. */
  count?: (count: number) => string;
}

/** In the order in which an installation comes to life (card dashboards.md, “/gettingstarted”). */
export const GUIDE_STEPS: readonly GuideStep[] = [
  {
    id: 'send',
    ...steps.send,
    icon: Send,
    link: { title: steps.send.link, to: Routes.SEARCH.HOME },
    found: ({ messages }) => messages,
  },
  {
    id: 'input',
    ...steps.input,
    icon: Plug,
    link: { title: steps.input.link, to: Routes.SYSTEM.INPUTS.LIST },
    permissions: ['inputs:create'],
    found: ({ inputs }) => inputs?.length,
  },
  {
    id: 'search',
    ...steps.search,
    icon: Search,
    link: { title: steps.search.link, to: Routes.SEARCH.HOME },
    found: ({ savedSearches }) => savedSearches,
  },
  {
    id: 'streams',
    ...steps.streams,
    icon: Split,
    link: { title: steps.streams.link, to: Routes.STREAMS.LIST },
    found: ({ streams }) => streams,
  },
  {
    id: 'dashboards',
    ...steps.dashboards,
    icon: LayoutDashboard,
    link: { title: steps.dashboards.link, to: Routes.DASHBOARDS.LIST },
    found: ({ dashboards }) => dashboards,
  },
  {
    id: 'alerts',
    ...steps.alerts,
    icon: Bell,
    link: { title: steps.alerts.link, to: Routes.ALERTS.LIST },
  },
];

/** Whether a step is done, and what there is of it in words; undefined when nobody knows. */
export function progressOf({ found, count: inWords }: GuideStep, facts: GuideFacts | undefined) {
  const count = facts && found?.(facts);
  if (count === undefined || !inWords) return undefined;
  return { isDone: count > 0, text: inWords(count) };
}
