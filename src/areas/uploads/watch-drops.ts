import { type Unsubscribe } from 'flux/signal';

const bringsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;
const isForField = ({ target }: DragEvent): boolean => target instanceof HTMLInputElement && target.type === 'file';

/** Tells of files that are dragged over the window, and of those dropped; a file field keeps what is dropped on it. */
export function watchDrops(onOver: (isOver: boolean) => void, onDrop: (files: readonly File[]) => void): Unsubscribe {
  const own = (event: DragEvent): boolean => bringsFiles(event) && !isForField(event) && !event.defaultPrevented;
  const over = (event: DragEvent) => {
    if (!own(event)) return;
    // Without it the browser would leave the console and show the file.
    event.preventDefault();
    onOver(true);
  };
  const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && onOver(false);
  const drop = (event: DragEvent) => {
    onOver(false);
    if (!own(event)) return;
    event.preventDefault();
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length > 0) onDrop(files);
  };
  const listeners = { dragenter: over, dragover: over, dragleave: leave, drop } as const;
  for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name, listener as EventListener);
  return () => {
    for (const [name, listener] of Object.entries(listeners))
      window.removeEventListener(name, listener as EventListener);
  };
}
