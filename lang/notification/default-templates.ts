// Written for Timberline. `http_external_uri` ends with a slash and is empty where the server does not know its address.
// A 4.3 cluster does not know `source_stream_titles`: what stands within its condition is left out there.

export const DEFAULT_SUBJECT = '${product_name}: ${event_definition_title}';

/** Plain text of mails. */
export const DEFAULT_TEXT = `\${event_definition_title}
\${if event_definition_description}\${event_definition_description}
\${end}
Time:      \${event.timestamp}
Message:   \${event.message}
Source:    \${event.source}
Priority:  \${event.priority}
Alert:     \${event.alert}
\${if event.key}Key:       \${event.key}
\${end}\${if event.timerange_start}Window:    \${event.timerange_start} to \${event.timerange_end}
\${end}\${if source_stream_titles}Streams:   \${foreach source_stream_titles stream , }\${stream}\${end}
\${end}\${if event.group_by_fields}
Grouped by
\${foreach event.group_by_fields field}  \${field.key}: \${field.value}
\${end}\${end}\${if event.fields}
Fields
\${foreach event.fields field}  \${field.key}: \${field.value}
\${end}\${end}\${if backlog}
Messages
\${foreach backlog message}  \${message.timestamp}  \${message.source}  \${message.message}
\${end}\${end}\${if http_external_uri}
Alert:  \${http_external_uri}alerts?event=\${event.id}
\${if snooze_url}Snooze: \${snooze_url}
\${end}Replay: \${http_external_uri}alerts/\${event.id}/replay-search
\${end}`;

/** HTML of mails. */
export const DEFAULT_HTML = `<h2>\${event_definition_title}</h2>
\${if event_definition_description}<p>\${event_definition_description}</p>\${end}
<table cellpadding="4">
<tr><td><b>Time</b></td><td>\${event.timestamp}</td></tr>
<tr><td><b>Message</b></td><td>\${event.message}</td></tr>
<tr><td><b>Source</b></td><td>\${event.source}</td></tr>
<tr><td><b>Priority</b></td><td>\${event.priority}</td></tr>
<tr><td><b>Alert</b></td><td>\${event.alert}</td></tr>
\${if event.key}<tr><td><b>Key</b></td><td>\${event.key}</td></tr>\${end}
\${if event.timerange_start}<tr><td><b>Window</b></td><td>\${event.timerange_start} to \${event.timerange_end}</td></tr>\${end}
\${if source_stream_titles}<tr><td><b>Streams</b></td><td>\${foreach source_stream_titles stream , }\${stream}\${end}</td></tr>\${end}
</table>
\${if event.group_by_fields}<h3>Grouped by</h3><ul>\${foreach event.group_by_fields field}<li>\${field.key}: \${field.value}</li>\${end}</ul>\${end}
\${if event.fields}<h3>Fields</h3><ul>\${foreach event.fields field}<li>\${field.key}: \${field.value}</li>\${end}</ul>\${end}
\${if backlog}<h3>Messages</h3>
<table cellpadding="4">\${foreach backlog message}<tr><td>\${message.timestamp}</td><td>\${message.source}</td><td>\${message.message}</td></tr>\${end}</table>\${end}
\${if http_external_uri}<p><a href="\${http_external_uri}alerts?event=\${event.id}">Open the alert</a>\${if snooze_url} · <a href="\${snooze_url}">Snooze it</a>\${end} · <a href="\${http_external_uri}alerts/\${event.id}/replay-search">Replay the search</a></p>\${end}
`;

/** What Slack shows below the title. */
export const DEFAULT_CHAT_TEXT = `Time: \${event.timestamp}
Message: \${event.message}
Source: \${event.source}
\${if event.key}Key: \${event.key}
\${end}\${if backlog}\${foreach backlog message}\${message.timestamp} \${message.source}: \${message.message}
\${end}\${end}\${if http_external_uri}\${http_external_uri}alerts?event=\${event.id}\${end}`;
