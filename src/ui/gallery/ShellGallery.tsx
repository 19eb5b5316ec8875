import { UserNotification } from 'flux/UserNotification';
import { Database, Gauge, Plug, Search, Server, Split } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'ui/button/Button';
import { CommandPalette } from 'ui/palette/CommandPalette';
import { matchText } from 'ui/palette/match';
import { type PaletteGroup, type PaletteOption } from 'ui/palette/palette-option';
import { Rail, type RailGroup } from 'ui/rail/Rail';
import { Section } from 'ui/section/Section';
import { KeyList } from 'ui/shortcut/KeyList';
import { type LoggedToast, ToastLog } from 'ui/toast/ToastLog';

const RAIL: RailGroup[] = [
  {
    title: 'Cluster',
    items: [
      { id: 'overview', title: 'Overview', path: '/o', icon: <Gauge size={16} />, isCurrent: false },
      { id: 'nodes', title: 'Nodes', path: '/n', icon: <Server size={16} />, isCurrent: false },
    ],
  },
  {
    title: 'Data in and out',
    items: [{ id: 'inputs', title: 'Inputs', path: '/i', icon: <Plug size={16} />, count: 9, isCurrent: true }],
  },
  {
    title: 'Plugins',
    items: [{ id: 'trees', title: 'Trees', path: '/t', isCurrent: false }],
  },
];

const OPTIONS: PaletteOption[] = [
  {
    id: 's',
    title: 'Orders API',
    fact: 'stream',
    icon: <Split size={16} />,
    kind: 'streams',
    verb: 'Search',
    hasAddress: true,
  },
  { id: 'p', title: 'Search', icon: <Search size={16} />, keys: 'g s', kind: 'pages', hasAddress: true },
  { id: 'x', title: 'Index sets', icon: <Database size={16} />, keys: 'g x', kind: 'pages', hasAddress: true },
];

const AT = Date.UTC(2026, 10, 21, 2, 57, 41);
const LOG: LoggedToast[] = [
  { id: 4, kind: 'error', title: 'Could not update input', message: 'Port 5140 is taken.', at: AT, times: 3 },
  { id: 3, kind: 'warning', title: 'Attention', message: 'Input started on 2 of 3 nodes.', at: AT - 4e3, times: 1 },
  { id: 2, kind: 'info', title: 'Info', message: 'Index ranges are being recalculated.', at: AT - 9e3, times: 1 },
  { id: 1, kind: 'success', title: 'Success', message: 'Static field removed.', at: AT - 60e3, times: 1 },
];

/** Navigation, palette, keys and toasts; `?layer=palette` begins with the palette open. */
export function ShellGallery() {
  const [isCollapsed, setCollapsed] = useState(false);
  const [isOpen, setOpen] = useState(() => location.search.includes('layer=palette'));
  return (
    <div className="tl-gallery-cards">
      <Section title="Rail">
        <div className="tl-gallery-rail">
          <Rail
            label="Gallery"
            groups={RAIL}
            isCollapsed={isCollapsed}
            onToggle={() => setCollapsed(!isCollapsed)}
            toggleKeys="["
          />
        </div>
      </Section>
      <Section title="Keys and palette">
        <div className="tl-gallery-row">
          <Button onClick={() => setOpen(true)}>Open the palette</Button>
        </div>
        <KeyList
          shortcuts={[
            { keys: ['g x'], does: 'Index sets' },
            { keys: ['Mod+k'], does: 'Go to or run' },
            { keys: ['j', 'k'], does: 'Move in the table' },
            { keys: ['R'], does: 'Refresh by itself' },
          ]}
        />
      </Section>
      <Section title="Toasts and their log">
        <Toasts />
        <ToastLog toasts={LOG} />
      </Section>
      {isOpen && <Palette onClose={() => setOpen(false)} />}
    </div>
  );
}

function Toasts() {
  const nothing = () => undefined;
  return (
    <div className="tl-gallery-row">
      <Button onClick={() => void UserNotification.success('Index set created.')}>Success</Button>
      <Button
        onClick={() =>
          void UserNotification.info('31 indices of Apps.', 'Index ranges are being recalculated', {
            actions: [{ label: 'Show progress', run: nothing }],
          })
        }
      >
        Info
      </Button>
      <Button onClick={() => void UserNotification.warning('log-b refused: address in use.')}>Warning</Button>
      <Button
        onClick={() =>
          void UserNotification.error('Port 5140 is taken by Legacy feed.', 'Could not update input', {
            actions: [
              { label: 'Back to the form', run: nothing },
              { label: 'Copy details', icon: 'copy', run: nothing },
            ],
          })
        }
      >
        Error
      </Button>
      <Button onClick={() => void UserNotification.undo('Static field “team” removed.', { undo: nothing })}>
        Undo
      </Button>
    </div>
  );
}

function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [kind, setKind] = useState<string>();
  const options = OPTIONS.filter((option) => kind === undefined || option.kind === kind).flatMap((option) => {
    const match = matchText(option.title, text);
    return match ? [{ ...option, ranges: match.ranges }] : [];
  });
  const groups: PaletteGroup[] = options.length > 0 ? [{ title: 'Go to', options }] : [];
  return (
    <CommandPalette
      {...{ text, kind, groups, onClose }}
      onText={setText}
      onKind={setKind}
      onChoose={onClose}
      notes={['The server could not be asked for inputs.']}
    />
  );
}
