/** Parts of the product that people's requests and posts go through, each with two replicas or more. */
export const restartable = [
  'gateway',
  'frontend',
  'auth',
  'media',
  'projects',
  'scheduling',
  'social-accounts',
  'screenshot',
  'platform-sandbox',
] as const;

/** The bundled servers, one of each. */
export const servers = ['rabbitmq', 'mongo', 's3'] as const;
