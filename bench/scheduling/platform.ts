import { createLogger } from '@viral-slides/logger';
import { createBus } from '@viral-slides/messaging';
import { openLedger } from './ledger.ts';

// The platform in these measurements: `platform.ts <broker> <ledger>`. It notes when it was asked to publish a post, and publishes nothing. Asked again with
// the same attempt it does nothing, as the social-accounts service would; a higher attempt is another start.

const [url = '', file = ''] = process.argv.slice(2);
const ledger = openLedger(file);
const attempts = new Map<string, number>();
const bus = createBus({ url, appId: 'bench-platform', logger: createLogger({ service: 'bench-platform', level: 'silent' }) });
bus.consume({
  queue: 'bench-platform.publish',
  events: ['scheduling.post.v1.publish-requested'],
  prefetch: 200,
  async handle({ message: { postId, attempt } }) {
    if ((attempts.get(postId) ?? 0) >= attempt) return;
    attempts.set(postId, attempt);
    ledger.write(postId, 'start');
  },
});
await bus.start();
console.log('ready');
