import { Chip } from 'ui/chip/Chip';
import { type Roles } from './useRoles';
import { texts } from './texts';
import './RoleNames.css';

/** Roles by name, of their ids. Who may not read roles sees how many there are. */
export function RoleNames({ ids, roles: { roles, mayRead, isReady } }: { ids: readonly string[]; roles: Roles }) {
  if (ids.length === 0) return <span className="tl-ink-3">–</span>;
  if (!mayRead) return <>{texts.count(ids.length)}</>;
  if (!isReady) return null;
  return (
    <span className="tl-role-names">
      {ids.map((id) => {
        const role = roles.find((each) => each.id === id);
        return role ? (
          <Chip key={id}>{role.name}</Chip>
        ) : (
          <Chip key={id} tone="warning" title={id}>
            {texts.notFound}
          </Chip>
        );
      })}
    </span>
  );
}
