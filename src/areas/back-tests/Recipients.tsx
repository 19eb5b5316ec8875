import { type BackTestRecipient } from 'api/events/back-tests';
import { Mail, Webhook } from 'lucide-react';
import { texts } from './texts';

const { recipients: words } = texts;

interface RecipientsProps {
  recipients: readonly BackTestRecipient[];
}

/** How many mails and calls each one would have had. */
export function Recipients({ recipients }: RecipientsProps) {
  return (
    <section className="tl-back-test-part">
      <h3>{words.title}</h3>
      {recipients.length === 0 ? (
        <p className="tl-ink-3 mb-0">{words.none}</p>
      ) : (
        <div className="tl-back-test-table">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{words.name}</th>
                <th scope="col" className="tl-back-test-count">
                  {words.total}
                </th>
                <th scope="col" className="tl-back-test-count">
                  {words.worst}
                </th>
              </tr>
            </thead>
            <tbody>
              {recipients.map((recipient, index) => (
                <Row key={index} recipient={recipient} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function Row({ recipient: { kind, name, total, worst } }: { recipient: BackTestRecipient }) {
  const Icon = kind === 'mail' ? Mail : Webhook;
  const countText = kind === 'mail' ? words.mails : words.calls;
  return (
    <tr>
      <td className="tl-back-test-words">
        <Icon size={14} aria-hidden="true" /> {name ?? <i>{words.hidden}</i>}
      </td>
      <td className="tl-back-test-count tl-back-test-whole">{countText(total)}</td>
      <td className="tl-back-test-count">
        {worst ? (
          <>
            <span className="tl-back-test-whole">{countText(worst.count)}</span>{' '}
            <span className="tl-back-test-whole tl-small tl-ink-3">{worst.day}</span>
          </>
        ) : (
          '–'
        )}
      </td>
    </tr>
  );
}
