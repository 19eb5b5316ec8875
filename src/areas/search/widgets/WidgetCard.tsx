import { messageOf } from 'flux/failure';
import { useStore } from 'flux/use-store';
import { saveFile } from '../export/download';
import { type WidgetCardProps } from './card-props';
import { CardBody } from './CardBody';
import { csvName, widgetCsv } from './widget-csv';
import { WidgetFoot } from './WidgetFoot';
import { WidgetMenu } from './WidgetMenu';
import { WidgetsStore } from './WidgetsStore';

const CSV = 'text/csv;charset=utf-8';

/** A card: title and menu, what was found, how long it took. */
export function WidgetCard(props: WidgetCardProps) {
  const { shown, isFocused, onFocus, onLeave, onEdit, widgetCommands } = props;
  const { key, title, isWide, messages } = shown;
  const answer = useStore(WidgetsStore, ({ answers }) => answers[key]);
  const found = answer && !('error' in answer) ? answer : undefined;
  const shape = `${isWide ? 'tl-widget-wide' : ''} ${messages ? 'tl-widget-messages' : ''}`;
  return (
    <article className={`tl-widget card ${shape}`} aria-label={title}>
      <header>
        <h2 title={title}>{title}</h2>
        <WidgetMenu
          {...{ shown, isFocused, onFocus, onLeave, onEdit }}
          commands={widgetCommands}
          onExport={found && (() => saveFile(new Blob([widgetCsv(shown, found)], { type: CSV }), csvName(title)))}
        />
      </header>
      <CardBody {...props}>{answer && 'error' in answer ? <Failed error={answer.error} /> : undefined}</CardBody>
      <WidgetFoot found={found} query={shown.own?.query} />
    </article>
  );
}

function Failed({ error }: { error: unknown }) {
  return (
    <div className="tl-widget-text" role="alert">
      <strong>This widget has errors</strong>
      <p>{messageOf(error)}</p>
    </div>
  );
}
