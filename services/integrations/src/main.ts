import { startService } from '@viral-slides/service-kit';
import { service } from './compose.ts';

await startService(service);
