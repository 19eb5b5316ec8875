import { type ComparisonOperator, type JoinOperator } from 'lang/condition/condition';
import { conditionInWords, seriesInWords } from 'lang/condition/words';
import { Brackets, CircleCheck, CircleDashed, Plus, X } from 'lucide-react';
import { createContext, useContext, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Button } from 'ui/button/Button';
import { IconButton } from 'ui/button/IconButton';
import { CheckboxField } from 'ui/field/CheckboxField';
import { FieldText } from 'ui/field/FormField';
import { NumberField } from 'ui/field/NumberField';
import { SelectField } from 'ui/field/SelectField';
import { TextField } from 'ui/field/TextField';
import {
  changePart,
  type Group,
  type Kept,
  newGroup,
  newRule,
  otherJoin,
  type Part,
  problemOfRule,
  type Rule,
  rulesIn,
  writeCondition,
} from '../model/condition-tree';
import { conditionWords } from '../summary/words';
import { texts } from './texts';
import './condition-builder.css';

interface ConditionBuilderProps {
  tree: Group;
  error?: string;
  /** Names of fields to choose from; any other can be typed. */
  fields: readonly string[];
  functions: readonly string[];
  onChange: (tree: Group) => void;
}

interface Editing extends Pick<ConditionBuilderProps, 'functions'> {
  change: (part: Part) => void;
  remove: (key: string) => void;
  /** The part that was added last gets the focus. */
  added: string | undefined;
  add: (to: Group, part: Part) => void;
  showsProblems: boolean;
  listId: string;
}

const EditingContext = createContext<Editing | undefined>(undefined);

function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('Parts of a condition stand in a ConditionBuilder');
  return editing;
}

/** When a group makes an event: comparisons, joined by and or or, in groups. What it says in all stands below. */
export function ConditionBuilder({ tree, error, fields, functions, onChange }: ConditionBuilderProps) {
  const [added, setAdded] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  const listId = useId();
  const editing: Editing = {
    ...{ functions, added, listId },
    showsProblems: error !== undefined,
    change: (part) => onChange(withPart(tree, part.key, part)),
    remove: (key) => {
      onChange(withPart(tree, key, undefined));
      // What the keyboard was on has gone.
      root.current?.focus();
    },
    add: (to, part) => {
      setAdded(part.key);
      onChange(withPart(tree, to.key, { ...to, parts: [...to.parts, part] }));
    },
  };
  return (
    <EditingContext.Provider value={editing}>
      <div ref={root} className="tl-condition" role="group" aria-label={texts.condition} tabIndex={-1}>
        <div className="tl-form-label">{texts.condition}</div>
        <GroupBox group={tree} isRoot number={1} />
        <datalist id={listId}>
          {fields.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Sentence tree={tree} error={error} />
      </div>
    </EditingContext.Provider>
  );
}

/** The tree with another part in the place of one, or with none. */
function withPart(tree: Group, key: string, part: Part | undefined): Group {
  if (tree.key === key && part?.kind === 'group') return part;
  return changePart(tree, key, () => part);
}

/** The whole condition in words, or that it cannot be one yet. */
function Sentence({ tree, error }: Pick<ConditionBuilderProps, 'tree' | 'error'>) {
  const isValid = tree.parts.length > 0 && !rulesIn(tree).some(problemOfRule);
  const text = useMemo(() => {
    if (!isValid) return undefined;
    const { condition, series } = writeCondition(tree, []);
    const names = new Map(series.map((each) => [each.id ?? '', seriesInWords(each)]));
    return conditionInWords(condition, conditionWords(names));
  }, [tree, isValid]);
  return (
    <>
      <div className="tl-condition-sentence" role="status">
        {isValid ? <CircleCheck size={14} aria-hidden="true" /> : <CircleDashed size={14} aria-hidden="true" />}
        <span className={isValid ? 'tl-mono' : undefined}>{text ?? texts.conditionWrong}</span>
      </div>
      {error !== undefined && error !== texts.conditionWrong && <FieldText id="definition-condition" error={error} />}
    </>
  );
}

const JOINS = [
  { value: '&&', label: texts.join.all },
  { value: '||', label: texts.join.any },
];

interface GroupBoxProps {
  group: Group;
  number: number;
  isRoot?: boolean;
}

function GroupBox({ group, number, isRoot = false }: GroupBoxProps) {
  const { change, remove, add } = useEditing();
  const { key, join, isNegated, parts } = group;
  const set = (changed: Partial<Group>) => change({ ...group, ...changed });
  return (
    <div
      className={isRoot ? 'tl-condition-group' : 'tl-condition-group tl-condition-inner'}
      role="group"
      aria-label={isRoot ? texts.root : texts.group(number)}
    >
      <div className="tl-condition-head">
        <SelectField
          label={texts.join.label}
          options={JOINS}
          value={join}
          onChange={(next) => set({ join: next as JoinOperator })}
        />
        <span>{join === '&&' ? texts.join.allOf : texts.join.anyOf}</span>
        {!isRoot && (
          <>
            <CheckboxField label={texts.negated} checked={isNegated} onChange={(next) => set({ isNegated: next })} />
            <IconButton label={texts.removeGroup} onClick={() => remove(key)}>
              <X />
            </IconButton>
          </>
        )}
      </div>
      {parts.map((part, index) =>
        part.kind === 'group' ? (
          <GroupBox key={part.key} group={part} number={index + 1} />
        ) : part.kind === 'rule' ? (
          <RuleRow key={part.key} rule={part} number={index + 1} />
        ) : (
          <KeptRow key={part.key} part={part} />
        ),
      )}
      <div className="tl-condition-foot">
        <Button variant="ghost" size="sm" icon={<Plus />} onClick={() => add(group, newRule())}>
          {texts.addRule}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          icon={<Brackets />}
          onClick={() => {
            const rule = newRule();
            add(group, { ...newGroup(otherJoin(join), [rule]), key: rule.key + '-group' });
          }}
        >
          {texts.addGroup}
        </Button>
      </div>
    </div>
  );
}

const OPERATORS = [
  ...(['<', '<=', '>', '>='] as const).map((value) => ({ value, label: value })),
  { value: '==', label: '=' },
];

function RuleRow({ rule, number }: { rule: Rule; number: number }) {
  const { change, remove, functions, added, listId, showsProblems } = useEditing();
  const { key } = rule;
  const row = useRef<HTMLDivElement>(null);
  const isAdded = added === key || added === `${key}-group`;
  useEffect(() => {
    if (isAdded) row.current?.querySelector('select')?.focus();
  }, [isAdded]);
  const set = (changed: Partial<Rule>) => change({ ...rule, ...changed });
  const problem = showsProblems ? problemOfRule(rule) : undefined;
  // Of newer servers there may be others.
  const offered = functions.includes(rule.function) ? functions : [rule.function, ...functions];
  return (
    <div ref={row} className="tl-condition-rule" role="group" aria-label={`${texts.rule} ${number}`}>
      <SelectField
        label={texts.function}
        options={offered.map((name) => ({ value: name, label: `${name}()` }))}
        value={rule.function}
        error={problem === 'function' ? texts.chooseFunction : undefined}
        onChange={(name) => set({ function: name })}
      />
      <TextField
        mono
        label={texts.field}
        list={listId}
        spellCheck={false}
        autoComplete="off"
        placeholder={rule.function === 'count' ? texts.anyMessage : undefined}
        value={rule.field}
        error={problem === 'field' ? texts.chooseField : undefined}
        onChange={(field) => set({ field })}
      />
      <SelectField
        label={texts.comparison}
        options={OPERATORS}
        value={rule.operator}
        onChange={(operator) => set({ operator: operator as ComparisonOperator })}
      />
      <NumberField
        label={texts.threshold}
        step="any"
        value={rule.threshold}
        error={problem === 'threshold' ? texts.thresholdWrong : undefined}
        onChange={(threshold) => set({ threshold })}
      />
      <IconButton label={texts.removeRule} onClick={() => remove(key)}>
        <X />
      </IconButton>
    </div>
  );
}

/** What the form has no row for. */
function KeptRow({ part }: { part: Kept }) {
  const { remove } = useEditing();
  return (
    <div className="tl-condition-rule tl-condition-kept">
      <code>{conditionInWords(part.node)}</code>
      <span className="tl-ink-3">{texts.keptPart}</span>
      <IconButton label={texts.removeRule} onClick={() => remove(part.key)}>
        <X />
      </IconButton>
    </div>
  );
}
