import { createHealthNotice } from './health-notice';

it('stands while the search backend is red, and goes by itself', async () => {
  const told: string[] = [];
  let health = 'green';
  const settle = createHealthNotice({
    systemMessages: {
      notify: async (type, severity) => void told.push(`${type} ${severity}`),
      resolve: async (type) => void told.push(`resolved ${type}`),
    },
    readHealth: async () => health,
  });
  for (health of ['red', 'yellow', 'green']) await settle();
  expect(told).toEqual(['es_cluster_red urgent', 'resolved es_cluster_red', 'resolved es_cluster_red']);
});
