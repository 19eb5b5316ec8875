/** The page that links of notifications lead to, followed by the link; it is shown without a session. */
export const ALERT_LINK_PATH = '/alerts/snooze/';
