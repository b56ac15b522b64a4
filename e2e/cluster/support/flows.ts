/**
 * Which part of the product may open a connection to which, as docs/architecture.md draws it. Written down here once more and not taken from the
 * chart, so that a flow which the chart allows by mistake is found.
 */
const servers = ['mongo', 'rabbitmq'];
const withStore = [...servers, 's3'];

export const allowedFlows: Readonly<Record<string, readonly string[]>> = {
  gateway: [
    ...['auth', 'media', 'projects', 'screenshot', 'social-accounts', 'scheduling', 'platform-sandbox', 'frontend'],
    ...['rabbitmq', 's3', 'dev-idp'],
  ],
  frontend: [],
  auth: [...servers, 'dev-idp'],
  media: withStore,
  projects: servers,
  screenshot: [...withStore, 'media', 'frontend'],
  scheduling: [...withStore, 'projects', 'social-accounts'],
  'social-accounts': [...withStore, 'platform-sandbox'],
  // The rehearsal TikTok fetches the pictures of a post.
  'platform-sandbox': [...withStore, 'social-accounts'],
  mongo: [],
  rabbitmq: [],
  s3: [],
  // A pod that is none of the product's: the gateway is for everybody.
  stranger: ['gateway'],
};

/** The port at which each part's pods answer. */
export const podPortOf: Readonly<Record<string, number>> = {
  gateway: 8080,
  frontend: 8080,
  auth: 3000,
  media: 3000,
  projects: 3000,
  screenshot: 3000,
  scheduling: 3000,
  'social-accounts': 3000,
  'platform-sandbox': 3000,
  'dev-idp': 3000,
  mongo: 27_017,
  rabbitmq: 5_672,
  s3: 7_070,
};

/** The port of each part's Service, which is behind its name. */
export const portOf: Readonly<Record<string, number>> = { ...podPortOf, gateway: 80 };
