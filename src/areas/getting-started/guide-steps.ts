import { Bell, LayoutDashboard, Plug, Search, Send, Split } from 'lucide-react';
import { type MenuIcon } from 'plugins/manifest';
import { Routes } from 'routing/Routes';
import { countOf } from 'ui/format/number';
import { type GuideFacts } from './guide-facts';

/** One card of the guide. */
export interface GuideStep {
  id: string;
  title: string;
  text: string;
  icon: MenuIcon;
  /** Where it is done; left out where no plugin has that page. */
  link?: { title: string; to: string };
  /** The link is for those who have them. */
  permissions?: readonly string[];
  /** How much of it there is; undefined when nobody knows. It is done when there is any. */
  found?: (facts: GuideFacts) => number | undefined;
  /** What is counted, one and many of it. */
  unit?: readonly [one: string, many: string];
}

/** In the order in which an installation comes to life (card dashboards.md, “/gettingstarted”). */
export const GUIDE_STEPS: readonly GuideStep[] = [
  {
    id: 'send',
    title: 'Send a message',
    text: 'Messages come from programs and machines that send them to an input. A terminal can do it too:',
    icon: Send,
    link: { title: 'See what has come', to: Routes.SEARCH.HOME },
    found: ({ messages }) => messages,
    unit: ['message', 'messages'],
  },
  {
    id: 'input',
    title: 'Create an input',
    text: 'An input listens on a port for one kind of sender: syslog, GELF, plain text. Each says in the list what it receives.',
    icon: Plug,
    link: { title: 'Inputs', to: Routes.SYSTEM.INPUTS.LIST },
    permissions: ['inputs:create'],
    found: ({ inputs }) => inputs?.length,
    unit: ['input', 'inputs'],
  },
  {
    id: 'search',
    title: 'Search, and save a search',
    text: 'Type words, or field:value, and choose a time range. A search that is needed again can be saved and shared.',
    icon: Search,
    link: { title: 'Search', to: Routes.SEARCH.HOME },
    found: ({ savedSearches }) => savedSearches,
    unit: ['saved search', 'saved searches'],
  },
  {
    id: 'streams',
    title: 'Sort messages into streams',
    text: 'A stream takes the messages that match its rules as they come. It decides who may read them and how long they stay.',
    icon: Split,
    link: { title: 'Streams', to: Routes.STREAMS.LIST },
    found: ({ streams }) => streams,
    unit: ['stream of your own', 'streams of your own'],
  },
  {
    id: 'dashboards',
    title: 'Put numbers on a dashboard',
    text: 'Charts and tables side by side, for every day or for a screen on the wall. A search can become one.',
    icon: LayoutDashboard,
    link: { title: 'Dashboards', to: Routes.DASHBOARDS.LIST },
    found: ({ dashboards }) => dashboards,
    unit: ['dashboard', 'dashboards'],
  },
  {
    id: 'alerts',
    title: 'Be told by alerts',
    text: 'A condition that is looked at again and again, and who is told when it is met: by mail, by chat, by a call of a program.',
    icon: Bell,
    link: { title: 'Alerts', to: Routes.ALERTS.LIST },
  },
];

/** Whether a step is done, and what there is of it in words; undefined when nobody knows. */
export function progressOf({ found, unit }: GuideStep, facts: GuideFacts | undefined) {
  const count = facts && found?.(facts);
  if (count === undefined || !unit) return undefined;
  return { isDone: count > 0, text: countOf(count, ...unit) };
}
