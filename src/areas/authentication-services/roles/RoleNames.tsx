import { RoleChips } from './RoleChips';
import { type Roles } from './useRoles';
import { texts } from './texts';

/** Roles by name, of their ids. Who may not read roles sees how many there are. */
export function RoleNames({ ids, roles: { roles, mayRead, isReady } }: { ids: readonly string[]; roles: Roles }) {
  if (ids.length === 0) return <span className="tl-ink-3">–</span>;
  if (!mayRead) return <>{texts.count(ids.length)}</>;
  if (!isReady) return null;
  return <RoleChips titles={new Map(ids.map((id) => [id, roles.find((each) => each.id === id)?.name]))} />;
}
