import type { Account } from './account.ts';

/** A fact about an account, published as an event that is stored with the change itself. */
export interface AccountEvent {
  type: 'connected' | 'changed' | 'disconnected';
  /** UUID, by which readers recognise a repeat. */
  eventId: string;
  occurredAt: Date;
  /** The account after the change; a disconnected one as it was, with its last revision. */
  account: Pick<Account, 'id' | 'userId' | 'platform' | 'revision' | 'needsReconnect'>;
}
