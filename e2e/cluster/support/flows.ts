/**
 * Allowed connections between parts of the product, as docs/architecture.md draws them. Written down here once more and not taken from the
 * chart, so that a flow which the chart allows by mistake is found.
 */
const servers = ['mongo', 'rabbitmq'];
const withStore = [...servers, 's3'];

export const allowedFlows: Readonly<Record<string, readonly string[]>> = {
  gateway: [
    ...['auth', 'media', 'projects', 'screenshot', 'social-accounts', 'scheduling', 'integrations', 'platform-sandbox', 'frontend'],
    ...['rabbitmq', 's3', 'dev-idp'],
  ],
  frontend: [],
  auth: [...servers, 'dev-idp'],
  media: withStore,
  projects: [...servers, 'media', 'scheduling'],
  screenshot: [...withStore, 'media', 'projects', 'frontend'],
  integrations: [...servers, 'gateway'],
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
