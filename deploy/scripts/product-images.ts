/**
 * The images that docker-compose.yml builds: what follows the project in their names, and a service of compose by whose name each is built, one that runs in every
 * size. All Node processes without a browser share the first one.
 */
export const productImages = [
  { name: 'services', builtBy: 'mongo-init' },
  { name: 'screenshot', builtBy: 'browser' },
  { name: 'frontend', builtBy: 'frontend' },
] as const;
