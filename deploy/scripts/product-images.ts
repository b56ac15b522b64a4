/**
 * The images that docker-compose.yml builds: what follows the project in their names, and a service of compose by whose name each is built. All Node
 * processes without a browser share the first one.
 */
export const productImages = [
  { name: 'services', builtBy: 'auth' },
  { name: 'screenshot', builtBy: 'screenshot' },
  { name: 'frontend', builtBy: 'frontend' },
] as const;
