/** `node deploy/one-process/src/main.ts`: the services of the product in one process, for `SIZE=small` (deploy/compose.small.yml). */
import { takeEnvironments } from './environments.ts';
import { runProduct } from './run-product.ts';

const { services } = takeEnvironments(process.env);
if (services.size === 0)
  throw new Error('No service is configured: settings of services are variables such as media/S3_ENDPOINT (deploy/one-process/README.md).');
await runProduct(services);
