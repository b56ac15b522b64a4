import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventSchemas } from './event-schemas.ts';
import type { EventType } from './event-schemas.ts';
import { senderOf } from './senders.ts';

const services = join(import.meta.dirname, '../../../services');
const types = Object.keys(eventSchemas) as EventType[];

/** Text of a service's code, without its tests. */
function codeOf(service: string): string {
  const files = readdirSync(join(services, service, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  return files.map((file) => readFileSync(join(services, service, 'src', file), 'utf8')).join('\n');
}

test.each(types)('When %s is sent, then the service that may send it is one of ours, and names it', (type) => {
  const sender = senderOf(type);
  expect([sender, existsSync(join(services, sender))]).toEqual([sender, true]);
  expect(codeOf(sender)).toContain(`'${type}'`);
});
