import { SidebarButton, type SidebarProps } from 'areas/search/parts';
import { PanelLeft } from 'lucide-react';
import { Button } from 'ui/button/Button';

const TITLE = 'Create widgets, fields, highlighting';

interface SideSwitchProps {
  isOpen: boolean;
  onToggle: () => void;
}

/** Shows or hides the side panel where it has a place of its own. */
export function SideSwitch({ isOpen, onToggle }: SideSwitchProps) {
  return (
    <Button icon={<PanelLeft />} aria-pressed={isOpen} title={TITLE} onClick={onToggle}>
      Edit
    </Button>
  );
}

/** Opens the side panel over the page, where there is no room beside the widgets. */
export const SideButton = (props: SidebarProps) => <SidebarButton {...props} label="Edit" title={TITLE} align="end" />;
