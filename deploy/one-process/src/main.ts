/** `node deploy/one-process/src/main.ts`: the services of the product in one process, for the small size (deploy/compose.small.yml, and the chart with `size: small`). */
import { takeEnvironments } from './environments.ts';
import { runProduct } from './run-product.ts';

const { services } = takeEnvironments(process.env);
if (services.size === 0)
  throw new Error('No service is configured: settings of services are variables such as media.S3_ENDPOINT (deploy/one-process/README.md).');
await runProduct(services);
