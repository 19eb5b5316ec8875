import { Pencil, Plus, Search, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'ui/button/Button';
import { IconButton } from 'ui/button/IconButton';
import { Chip, FilterChip } from 'ui/chip/Chip';
import { PasswordField } from 'ui/field/PasswordField';
import { Switch } from 'ui/field/Switch';
import { TextField } from 'ui/field/TextField';
import { Kbd } from 'ui/kbd/Kbd';
import { KeyValueList } from 'ui/key-value/KeyValueList';
import { LevelChip } from 'ui/level/LevelChip';
import { Markdown } from 'ui/markdown/Markdown';
import { Note } from 'ui/note/Note';
import { Paginator } from 'ui/paginator/Paginator';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { Section } from 'ui/section/Section';
import { Sparkline } from 'ui/sparkline/Sparkline';
import { EmptyState } from 'ui/state/EmptyState';
import { ErrorState } from 'ui/state/ErrorState';
import { StatusBadge } from 'ui/status/StatusBadge';
import { Segmented } from 'ui/tabs/Segmented';

const WRITTEN =
  '# On call\nSee **pool** and `took_ms`, then the [wiki](https://wiki.example.org).\n\n- first\n- second\n\n| host | what |\n|---|---|\n| web-1 | shop |';

const SHOWN = [
  { value: 'alerts', label: 'Alerts' },
  { value: 'events', label: 'Events' },
  { value: 'both', label: 'Both' },
];

/** The small parts: buttons, fields, labels, messages, states. */
export function PartsGallery() {
  return (
    <div className="tl-gallery-cards">
      <Buttons />
      <Fields />
      <Labels />
      <Section title="Text of people">
        <Markdown text={WRITTEN} />
      </Section>
      <Section title="Messages">
        {(['neutral', 'info', 'success', 'warning', 'danger'] as const).map((kind) => (
          <Note key={kind} kind={kind}>
            Journal on log-b is 62% full.
          </Note>
        ))}
      </Section>
      <Section title="States">
        <ErrorState
          title="The search backend is not answering"
          onRetry={() => undefined}
          nextTryInS={8}
          details={[{ key: 'status', value: 503 }]}
        >
          Messages are not lost: all nodes keep them in the journal.
        </ErrorState>
        <EmptyState title="Nothing found in this time range">Widen the range or the query.</EmptyState>
        <SkeletonRows rows={4} rowHeight={24} />
        <KeyValueList
          entries={[
            { key: 'node', value: 'b80e41d7 / log-b.example.org' },
            { key: 'secret', value: null },
          ]}
        />
        <Paginator page={5} pageSize={10} total={380} onPage={() => undefined} onPageSize={() => undefined} />
      </Section>
    </div>
  );
}

function Buttons() {
  return (
    <Section title="Buttons">
      <div className="tl-gallery-row">
        <Button variant="primary">Save</Button>
        <Button icon={<Pencil />}>Edit</Button>
        <Button variant="ghost">Cancel</Button>
        <Button variant="outline-danger" icon={<Trash2 />}>
          Delete…
        </Button>
      </div>
      <div className="tl-gallery-row">
        <Button variant="danger">Delete 2 indices</Button>
        <Button size="sm" icon={<Plus />}>
          Small
        </Button>
        <IconButton label="Search">
          <Search />
        </IconButton>
        <Button variant="primary" disabledReason="Nothing changed">
          Save
        </Button>
        <Button variant="primary" busy busyLabel="Saving…">
          Save
        </Button>
      </div>
    </Section>
  );
}

function Fields() {
  const [text, setText] = useState('Apps, 30 days');
  return (
    <Section title="Fields">
      <TextField label="Title" help="Shown in lists and menus." value={text} onChange={setText} />
      <TextField label="Index prefix" mono error="Use lower case letters." value="Apps_" onChange={setText} optional />
      <PasswordField label="Password" value={text} onChange={setText} />
      <TextField label="Write alias" mono readOnly value="apps_deflector" onChange={setText} />
      <div className="tl-gallery-row">
        <Switch label="Wrap" checked onChange={() => undefined} />
        <Switch label="Only errors" checked={false} onChange={() => undefined} />
        <Segmented label="Shown" segments={SHOWN} value="alerts" onChange={() => undefined} />
      </div>
    </Section>
  );
}

function Labels() {
  return (
    <Section title="Labels">
      <div className="tl-gallery-row">
        {(['neutral', 'outline', 'accent', 'success', 'warning', 'danger', 'info'] as const).map((tone) => (
          <Chip key={tone} tone={tone}>
            {tone}
          </Chip>
        ))}
      </div>
      <div className="tl-gallery-row">
        <StatusBadge tone="success">Running</StatusBadge>
        <StatusBadge tone="warning">1 failed, 2 running</StatusBadge>
        <StatusBadge tone="danger">Failed</StatusBadge>
        <StatusBadge tone="info">Starting</StatusBadge>
        <StatusBadge tone="stopped">Stopped</StatusBadge>
      </div>
      <div className="tl-gallery-row">
        {[0, 3, 4, 5, 6, 7].map((level) => (
          <LevelChip key={level} value={level} />
        ))}
      </div>
      <div className="tl-gallery-row">
        <FilterChip active count="6" onClick={() => undefined}>
          Running
        </FilterChip>
        <Kbd>⌘K</Kbd>
        <Sparkline values={[4, 5, 7, 6, 9, 8, 12, 11, 9, 13]} />
        <Sparkline values={[4, 5, 7, 60, 9]} tone="error" capacity={12} />
        <Sparkline values={[]} />
      </div>
    </Section>
  );
}
