import { type PermissionCatalogue } from 'api/roles/permissions';
import { CurrentUserStore } from 'areas/users';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { Lock } from 'lucide-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { messageOf } from 'rest/failure';
import { FieldText } from 'ui/field/FormField';
import { SearchField } from 'ui/filter-bar/SearchField';
import { formatCount } from 'ui/format/number';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { ErrorState } from 'ui/state/ErrorState';
import { NothingFound } from 'ui/state/NothingFound';
import { Segmented } from 'ui/tabs/Segmented';
import { RolesActions, RolesStore } from '../stores/RolesStore';
import { FurtherPermissions } from './FurtherPermissions';
import { type Giver, standingOf } from './giving';
import { PermissionRow } from './PermissionRow';
import { texts } from './texts';
import { type Topic, topicsOf } from './topics';
import { actionWord, groupWord } from './words';
import './PermissionPicker.css';

interface PermissionPickerProps {
  value: readonly string[];
  /** What the stored role has. */
  stored: readonly string[];
  error?: string;
  onChange: (value: readonly string[]) => void;
}

const NOBODY: readonly string[] = [];

/**
 * The permissions of a role, out of all the server says there are: by what they are about, found by words, each with the
 * reason where it cannot be given. What is no single action of a group stands below and is kept.
 */
export function PermissionPicker({ value, stored, error, onChange }: PermissionPickerProps) {
  const held = useStore(CurrentUserStore, ({ currentUser }) => currentUser?.permissions) ?? NOBODY;
  const loadable = useStore(RolesStore, (state) => state.catalogue);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const asked = RolesActions.loadPermissions();
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [turn]);
  const giver = useMemo(() => ({ held, stored }), [held, stored]);
  const catalogue = valueOf(loadable);
  const failure = errorOf(loadable);
  const textId = useId();
  if (!catalogue && failure !== undefined)
    return (
      <ErrorState title={texts.failed} onRetry={() => setTurn(turn + 1)}>
        <p>{messageOf(failure)}</p>
      </ErrorState>
    );
  return (
    <div
      className="tl-permissions"
      role="group"
      aria-label={texts.label}
      aria-describedby={error === undefined ? undefined : textId}
      aria-invalid={error !== undefined || undefined}
      tabIndex={-1}
    >
      {error !== undefined && <FieldText id={textId} error={error} />}
      <Boxes {...{ catalogue, value, giver, onChange }} />
      {catalogue && <FurtherPermissions {...{ catalogue, value, giver, onChange }} />}
    </div>
  );
}

type Shown = 'all' | 'chosen';

interface BoxesProps {
  /** Undefined while it is loading: what is typed to search it is kept until then. */
  catalogue: PermissionCatalogue | undefined;
  value: readonly string[];
  giver: Giver;
  onChange: (value: readonly string[]) => void;
}

const matches = (group: string, action: string, wanted: string): boolean =>
  [`${group}:${action}`, `${groupWord(group)} ${actionWord(action)}`].some((text) =>
    text.toLowerCase().includes(wanted),
  );

/** Those of a text, in words or as they are written; a group and an action narrow each other. */
function narrowed(topics: readonly Topic[], text: string, isShown: (permission: string) => boolean): readonly Topic[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return topics
    .map(({ id, groups }) => ({
      id,
      groups: groups
        .map(({ group, actions }) => ({
          group,
          actions: actions.filter(
            (action) => isShown(`${group}:${action}`) && words.every((word) => matches(group, action, word)),
          ),
        }))
        .filter(({ actions }) => actions.length > 0),
    }))
    .filter(({ groups }) => groups.length > 0);
}

function Boxes({ catalogue, value, giver, onChange }: BoxesProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const topics = useMemo(() => (catalogue ? topicsOf(catalogue) : []), [catalogue]);
  const all = useMemo(
    () =>
      topics.flatMap(({ groups }) => groups.flatMap(({ group, actions }) => actions.map((each) => `${group}:${each}`))),
    [topics],
  );
  const standings = useMemo(
    () => new Map(all.map((permission) => [permission, standingOf(permission, value, giver)])),
    [all, value, giver],
  );
  const isChosen = (permission: string) => standings.get(permission)?.isChosen === true;
  const chosen = all.filter(isChosen).length;
  const locked = [...standings.values()].filter(({ isLocked }) => isLocked).length;
  const found = narrowed(topics, text, (permission) => shown === 'all' || isChosen(permission));
  const find = catalogue ? texts.find(all.length) : texts.findAny;
  return (
    <>
      <div className="tl-permissions-bar">
        <SearchField label={find} placeholder={find} text={text} onText={setText} />
        <Segmented<Shown>
          label={texts.show}
          segments={[
            { value: 'all', label: texts.all },
            { value: 'chosen', label: catalogue ? `${texts.chosen} ${formatCount(chosen)}` : texts.chosen },
          ]}
          value={shown}
          onChange={setShown}
        />
      </div>
      {locked > 0 && (
        <p className="tl-permissions-locked tl-ink-3">
          <Lock size={12} aria-hidden="true" /> {texts.locked(locked)}
        </p>
      )}
      {!catalogue && <SkeletonRows rows={12} rowHeight={36} />}
      {catalogue && found.length === 0 && (
        <NothingFound
          what={text === '' ? texts.noneChosen : texts.nothingFound}
          clearLabel={texts.showAll}
          onClear={() => {
            setText('');
            setShown('all');
          }}
        />
      )}
      {found.map((topic) => (
        <section key={topic.id} aria-labelledby={`${id}-${topic.id}`}>
          <h3 id={`${id}-${topic.id}`}>{texts.topics[topic.id]}</h3>
          {topic.groups.map(({ group, actions }) => (
            <PermissionRow
              key={group}
              {...{ group, actions, value, giver }}
              onChange={({ add, remove }) => onChange([...value.filter((each) => !remove.includes(each)), ...add])}
            />
          ))}
        </section>
      ))}
    </>
  );
}
