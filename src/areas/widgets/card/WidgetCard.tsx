import { messageOf } from 'rest/failure';
import { saveFile } from 'rest/download';
import { type WidgetCardProps } from './card-props';
import { CardBody } from './CardBody';
import { csvName, widgetCsv } from '../charts/widget-csv';
import { WidgetFoot } from './WidgetFoot';
import { WidgetMenu } from './WidgetMenu';
import { texts } from '../texts';
import './WidgetCard.css';

const CSV = 'text/csv;charset=utf-8';

/** A widget's card: title, menu, result, range and duration (card dashboards.md, "Widget frame"). */
export function WidgetCard(props: WidgetCardProps) {
  const { shown, isFocused, onFocus, onLeave, onEdit, widgetCommands, results, handle, menu } = props;
  const { key, title, isWide, messages, text } = shown;
  const answer = results.answers[key];
  const found = answer && !('error' in answer) ? answer : undefined;
  const shape = `${isWide ? 'tl-widget-wide' : ''} ${messages ? 'tl-widget-messages' : ''}`;
  const failed = answer && 'error' in answer ? <Failed error={answer.error} /> : undefined;
  return (
    <article className={`tl-widget card ${shape}`} aria-label={title}>
      <header>
        {handle}
        <h2 title={title}>{title}</h2>
        {!props.isStill && (
          <WidgetMenu
            {...{ shown, found, isFocused, onFocus, onLeave, onEdit }}
            commands={widgetCommands}
            onExport={found && (() => saveFile(new Blob([widgetCsv(shown, found)], { type: CSV }), csvName(title)))}
          >
            {menu}
          </WidgetMenu>
        )}
      </header>
      <CardBody {...props}>{failed}</CardBody>
      {text === undefined && <WidgetFoot {...{ found }} own={shown.own} page={props.page} scope={props.scope} />}
    </article>
  );
}

function Failed({ error }: { error: unknown }) {
  return (
    <div className="tl-widget-text" role="alert">
      <strong>{texts.failed}</strong>
      <p>{messageOf(error)}</p>
    </div>
  );
}
