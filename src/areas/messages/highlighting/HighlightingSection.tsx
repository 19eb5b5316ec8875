import { ArrowDown, ArrowUp, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { lazy, memo, Suspense, useState } from 'react';
import { useStore } from 'flux/use-store';
import { IconButton } from 'ui/button/IconButton';
import { MenuButton } from 'ui/menu/MenuButton';
import { MenuDivider, MenuItem } from 'ui/menu/MenuItem';
import { SidebarSection } from 'ui/sidebar/SidebarSection';
import { FieldTypesStore, isHiddenField, natureIn } from 'areas/query';
import { HIT_COLOR, type HighlightRule, ruleText } from './rule';
import { Swatch } from './Swatch';
import { texts } from '../texts';
import './Highlighting.css';

const ConfirmDialog = lazy(async () => ({ default: (await import('ui/dialog/ConfirmDialog')).ConfirmDialog }));
const RuleDialog = lazy(async () => ({ default: (await import('./RuleDialog')).RuleDialog }));

type Asked = { kind: 'add' } | { kind: 'edit' | 'remove'; index: number };

interface HighlightingSectionProps {
  rules: readonly HighlightRule[];
  onChange: (rules: readonly HighlightRule[]) => void;
}

/** The colours of the messages: hits of the query, then the rules; a later rule goes over an earlier one. */
export const HighlightingSection = memo(function HighlightingSection({ rules, onChange }: HighlightingSectionProps) {
  const [asked, setAsked] = useState<Asked>();
  const types = useStore(FieldTypesStore, (state) => state.fields);
  const close = () => setAsked(undefined);
  const index = asked && 'index' in asked ? asked.index : undefined;
  const rule = index === undefined ? undefined : rules[index];
  const put = (next: HighlightRule) =>
    onChange(index === undefined ? [...rules, next] : rules.map((old, at) => (at === index ? next : old)));
  const move = (from: number, by: 1 | -1) => {
    const next = rules.filter((_, at) => at !== from);
    const moved = rules[from];
    if (moved) onChange([...next.slice(0, from + by), moved, ...next.slice(from + by)]);
  };
  return (
    <SidebarSection
      title={texts.highlighting.title}
      memory="search.sidebar.highlighting"
      className="tl-highlighting"
      actions={
        <IconButton label={texts.highlighting.add} onClick={() => setAsked({ kind: 'add' })}>
          <Plus />
        </IconButton>
      }
    >
      <ul>
        <li>
          <Swatch color={{ type: 'static', color: HIT_COLOR }} />
          <span className="tl-truncate">{texts.highlighting.hits}</span>
        </li>
        {rules.map((each, at) => (
          <li key={`${at} ${ruleText(each)}`}>
            <Swatch color={each.color} />
            <button
              type="button"
              className="tl-truncate tl-mono"
              title={texts.highlighting.rule(ruleText(each))}
              onClick={() => setAsked({ kind: 'edit', index: at })}
            >
              {ruleText(each)}
            </button>
            <RuleMenu
              rule={each}
              isFirst={at === 0}
              isLast={at === rules.length - 1}
              onAsk={(kind) => setAsked({ kind, index: at })}
              onMove={(by) => move(at, by)}
            />
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {asked && asked.kind !== 'remove' && (
          <RuleDialog
            rule={rule}
            fields={(types ?? []).map(({ name }) => name).filter((name) => !isHiddenField(name))}
            isNumeric={(field) => natureIn(types, field).isNumeric}
            onSave={put}
            onClose={close}
          />
        )}
        {asked?.kind === 'remove' && rule && (
          <ConfirmDialog
            title={texts.highlighting.remove.title}
            isDestructive
            items={[{ name: ruleText(rule) }]}
            confirmLabel={texts.highlighting.remove.confirm}
            onConfirm={() => onChange(rules.filter((_, at) => at !== index))}
            onClose={close}
          />
        )}
      </Suspense>
    </SidebarSection>
  );
});

interface RuleMenuProps {
  rule: HighlightRule;
  isFirst: boolean;
  isLast: boolean;
  onAsk: (kind: 'edit' | 'remove') => void;
  onMove: (by: 1 | -1) => void;
}

function RuleMenu({ rule, isFirst, isLast, onAsk, onMove }: RuleMenuProps) {
  const name = texts.highlighting.menu(ruleText(rule));
  return (
    <MenuButton
      label={name}
      align="end"
      toggle={(props) => (
        <IconButton {...props} label={name}>
          <Ellipsis />
        </IconButton>
      )}
    >
      <MenuItem icon={<Pencil />} onChoose={() => onAsk('edit')}>
        {texts.highlighting.edit}
      </MenuItem>
      {!isFirst && (
        <MenuItem icon={<ArrowUp />} onChoose={() => onMove(-1)}>
          {texts.highlighting.up}
        </MenuItem>
      )}
      {!isLast && (
        <MenuItem icon={<ArrowDown />} onChoose={() => onMove(1)}>
          {texts.highlighting.down}
        </MenuItem>
      )}
      <MenuDivider />
      <MenuItem icon={<Trash2 />} danger onChoose={() => onAsk('remove')}>
        {texts.highlighting.delete}
      </MenuItem>
    </MenuButton>
  );
}
