/** What a mail says besides the texts of people, which speak of the event, when its alert is over. */
const RECOVERED = 'Recovered: no further event came for as long as the event definition says. The last event was:';
const BODY = /<body\b[^>]*>/i;

export const recoveredSubject = (subject: string): string => `Recovered: ${subject}`;
export const recoveredText = (text: string): string => `${RECOVERED}\n\n${text}`;

/** @param html a part of a page, or a whole one */
export function recoveredHtml(html: string): string {
  const said = `<p><b>${RECOVERED}</b></p>`;
  return BODY.test(html) ? html.replace(BODY, (tag) => `${tag}${said}`) : `${said}${html}`;
}
