import { Chip } from 'ui/chip/Chip';
import { texts } from './texts';
import './RoleChips.css';

/** @param titles of roles by id; undefined: there is no such role */
export const RoleChips = ({ titles }: { titles: ReadonlyMap<string, string | undefined> }) => (
  <span className="tl-role-chips">
    {[...titles].map(([id, title]) => (
      <Chip key={id} tone={title === undefined ? 'warning' : 'neutral'} title={title ?? id}>
        {title ?? texts.notFound}
      </Chip>
    ))}
  </span>
);
