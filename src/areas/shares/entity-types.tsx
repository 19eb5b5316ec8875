import { Bell, LayoutDashboard, type LucideIcon, Search, Siren, Split, SquareArrowOutUpRight } from 'lucide-react';
import { texts } from './entity-texts';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  stream: Split,
  dashboard: LayoutDashboard,
  search: Search,
  event_definition: Siren,
  notification: Bell,
  output: SquareArrowOutUpRight,
};

/** The kinds of things that are shared, by which lists are narrowed. */
export const SHARED_TYPES = ['stream', 'dashboard', 'search', 'event_definition', 'notification', 'output'] as const;

/** “Stream”; the type itself where it has no name here. */
export const entityTypeText = (type: string): string => texts.types[type] ?? type;

/** The sign of a kind of thing. */
export function EntityTypeIcon({ type }: { type: string }) {
  const Icon = ICONS[type] ?? SquareArrowOutUpRight;
  return <Icon size={14} aria-hidden="true" />;
}
