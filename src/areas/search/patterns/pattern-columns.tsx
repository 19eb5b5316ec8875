import { formatCount } from 'ui/format/number';
import { type Column } from 'ui/data-table/column';
import { LevelChip } from 'ui/level/LevelChip';
import { levelOf } from 'ui/level/levels';
import { Sparkline } from 'ui/sparkline/Sparkline';
import { ChangeChip } from '../compare/ChangeChip';
import { ShareBar } from '../statistics/ShareBar';
import { type PatternRow } from './pattern-rows';
import { Template } from './Template';
import { texts } from './texts';

const toneOf = (level: number | undefined) => {
  const word = levelOf(level)?.level;
  return word === 'fatal' || word === 'error' ? 'error' : word === 'warn' ? 'warn' : 'info';
};

const TEMPLATE: Column<PatternRow> = {
  id: 'template',
  title: texts.columns.template,
  cell: ({ template }) => <Template template={template} />,
  sortValue: ({ template }) => template,
};
const COUNT: Column<PatternRow> = {
  id: 'count',
  title: texts.columns.count,
  width: 92,
  align: 'end',
  phone: 'figure',
  cell: ({ count }) => formatCount(count),
  sortValue: ({ count }) => count,
};
const SHARE: Column<PatternRow> = {
  id: 'share',
  title: texts.columns.share,
  width: 100,
  hideBelow: 1440,
  cell: ({ share }) => <ShareBar share={share} />,
};
const TREND: Column<PatternRow> = {
  id: 'trend',
  title: texts.columns.trend,
  width: 108,
  hideBelow: 992,
  cell: ({ trend, level }) => <Sparkline values={trend} tone={toneOf(level)} />,
};
const SOURCES: Column<PatternRow> = {
  id: 'sources',
  title: texts.columns.sources,
  width: 124,
  hideBelow: 1200,
  phone: 'detail',
  cell: ({ sources }) => (
    <span className="tl-mono tl-truncate" title={sources.join(', ')}>
      {sources.join(', ')}
    </span>
  ),
  sortValue: ({ sources }) => sources[0],
};
const LEVEL: Column<PatternRow> = {
  id: 'level',
  title: texts.columns.level,
  width: 96,
  hideBelow: 992,
  phone: 'state',
  firstDirection: 'ascending',
  cell: ({ level }) => (level === undefined ? <span className="tl-ink-3">–</span> : <LevelChip value={level} />),
  sortValue: ({ level }) => level,
};
const CHANGE: Column<PatternRow> = {
  id: 'change',
  title: texts.columns.change,
  width: 76,
  align: 'end',
  phone: 'state',
  cell: ({ count, compared }) =>
    compared && <ChangeChip now={count} before={compared.before} isBound={compared.isBound} />,
  sortValue: ({ count, compared }) => compared && count - compared.before,
};

/** The columns of the list of patterns. */
export const PATTERN_COLUMNS: readonly Column<PatternRow>[] = [TEMPLATE, LEVEL, SOURCES, TREND, SHARE, COUNT];
/** The same, with the change from an earlier period, told in words: on a phone it stands where the level would. */
export const comparedColumns = (comparedWith: string | undefined): readonly Column<PatternRow>[] => [
  ...PATTERN_COLUMNS.map((column) => (column === LEVEL ? { ...LEVEL, phone: undefined } : column)),
  { ...CHANGE, description: comparedWith },
];
