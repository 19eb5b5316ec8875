import { type ExtractorSummary } from 'api/extractors';
import { ChevronDown, ChevronRight, CirclePause, CopyPlus, Ellipsis, Pencil, Play, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Button } from 'ui/button/Button';
import { ButtonLink } from 'ui/button/ButtonLink';
import { IconButton } from 'ui/button/IconButton';
import { Chip } from 'ui/chip/Chip';
import { formatDuration } from 'ui/format/duration';
import { formatCount, formatPercent } from 'ui/format/number';
import { MenuButton } from 'ui/menu/MenuButton';
import { MenuDivider, MenuItem } from 'ui/menu/MenuItem';
import { Note } from 'ui/note/Note';
import { Section } from 'ui/section/Section';
import { readableType } from '../readable-types';
import { ExtractorDetails } from './ExtractorDetails';
import { type ExtractorFigures, figuresOf } from './figures';
import { texts } from './texts';

const { card: words } = texts;

/** What one may do with an extractor. */
export interface ExtractorCommands {
  /** Where it is edited. */
  edit: string;
  clone: () => void;
  remove: () => void;
  /** Disables or enables it; absent where the server cannot. */
  setDisabled?: (isDisabled: boolean) => void;
  /** Saves it as it is, so that one which was switched off runs again. */
  runAgain: () => void;
}

interface ExtractorCardProps {
  extractor: ExtractorSummary;
  isOpen: boolean;
  onToggle: () => void;
  /** Absent for those who may only look. */
  commands?: ExtractorCommands;
}

/** One extractor of the list: what it does, how it does, and what can be done with it. */
export function ExtractorCard({ extractor, isOpen, onToggle, commands }: ExtractorCardProps) {
  const { title, type, source_field, target_field, cursor_strategy, switched_off, disabled } = extractor;
  const detailsId = useId();
  const figures = figuresOf(extractor);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <Section
      title={title}
      fact={
        <span className="tl-extractor-chips">
          <Chip>{readableType(type)}</Chip>
          {disabled === true && <Chip title={words.disabledMeans}>{words.disabled}</Chip>}
          {switched_off === true && <Chip tone="danger">{words.switchedOff}</Chip>}
          {figures.isSlow && (
            <Chip tone="warning" title={words.slowMeans}>
              {words.slow}
            </Chip>
          )}
          {figures.neverHits && (
            <Chip tone="warning" title={words.neverHitsMeans}>
              {words.neverHits}
            </Chip>
          )}
        </span>
      }
      actions={
        <>
          <Button
            variant="ghost"
            size="sm"
            icon={<Chevron />}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={onToggle}
          >
            {words.details}
            <span className="tl-visually-hidden">{title}</span>
          </Button>
          {commands && (
            <>
              <ButtonLink size="sm" to={commands.edit} icon={<Pencil />}>
                {words.edit}
                <span className="tl-visually-hidden">{title}</span>
              </ButtonLink>
              <MoreMenu title={title} isDisabled={disabled === true} commands={commands} />
            </>
          )}
        </>
      }
    >
      <p className="tl-extractor-sentence">
        {words.from} <code>{source_field}</code>
        {target_field !== '' && (
          <>
            {' '}
            {words.into} <code>{target_field}</code>
          </>
        )}
        {words.original(cursor_strategy === 'cut')}
      </p>
      <Figures extractor={extractor} figures={figures} />
      {switched_off === true && (
        <Note
          kind="danger"
          title={words.switchedOffTitle}
          actions={commands && <Button onClick={commands.runAgain}>{words.runAgain}</Button>}
        >
          {words.switchedOffMeans}
        </Note>
      )}
      {isOpen && (
        <div id={detailsId}>
          <ExtractorDetails extractor={extractor} />
        </div>
      )}
    </Section>
  );
}

function Figures({ extractor, figures }: { extractor: ExtractorSummary; figures: ExtractorFigures }) {
  const { messages, hitShare, slowestUs } = figures;
  const { exceptions, converter_exceptions } = extractor;
  const facts = [
    hitShare === undefined ? undefined : words.ran(formatPercent(hitShare), formatCount(messages)),
    slowestUs === undefined ? undefined : words.slowest(formatDuration(slowestUs / 1000)),
  ].filter((fact) => fact !== undefined);
  return (
    <p className="tl-extractor-figures tl-small tl-ink-3">
      {facts.length > 0 ? facts.join(' · ') : words.noMessages}
      {exceptions > 0 && <span className="tl-extractor-faults"> · {words.exceptions(exceptions)}</span>}
      {converter_exceptions > 0 && (
        <span className="tl-extractor-faults"> · {words.converterExceptions(converter_exceptions)}</span>
      )}
    </p>
  );
}

interface MoreMenuProps {
  title: string;
  isDisabled: boolean;
  commands: ExtractorCommands;
}

function MoreMenu({ title, isDisabled, commands }: MoreMenuProps) {
  const { setDisabled } = commands;
  const label = words.more(title);
  return (
    <MenuButton
      label={label}
      align="end"
      toggle={(toggle) => (
        <IconButton {...toggle} label={label}>
          <Ellipsis />
        </IconButton>
      )}
    >
      {setDisabled && (
        <MenuItem icon={isDisabled ? <Play /> : <CirclePause />} onChoose={() => setDisabled(!isDisabled)}>
          {isDisabled ? words.enable : words.disable}
        </MenuItem>
      )}
      <MenuItem icon={<CopyPlus />} onChoose={commands.clone}>
        {words.clone}
      </MenuItem>
      <MenuDivider />
      <MenuItem icon={<Trash2 />} danger onChoose={commands.remove}>
        {words.delete}
      </MenuItem>
    </MenuButton>
  );
}
