interface Filter {
  title: string;
  query: string;
  /** A template. */
  key: string;
  notification: string;
}

/** An event definition that looks at the last hour every second and makes an event of each message. */
export const filterDefinition = ({ title, query, key, notification }: Filter) => ({
  ...{ title, description: '', priority: 3, alert: true },
  config: {
    ...{ type: 'aggregation-v1', query, streams: [], group_by: [], series: [], conditions: {} },
    ...{ search_within_ms: 3_600_000, execute_every_ms: 1_000 },
  },
  field_spec: { what: { providers: [{ type: 'template-v1', template: key }] } },
  key_spec: ['what'],
  notification_settings: { grace_period_ms: 0 },
  notifications: [{ notification_id: notification }],
});
