import type { EventType } from './event-schemas.ts';

/** The service of a context whose name is another one. */
const ofContexts: Partial<Record<string, string>> = { accounts: 'social-accounts' };
/** Events that request something from the service of their context, and their senders. */
const asking: Partial<Record<EventType, string>> = { 'screenshot.render.v1.requested': 'scheduling' };

/** The one service that sends events of a type. */
export function senderOf(type: EventType): string {
  const [context = ''] = type.split('.');
  return asking[type] ?? ofContexts[context] ?? context;
}
