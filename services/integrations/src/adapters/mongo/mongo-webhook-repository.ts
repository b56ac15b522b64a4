import { insertUnique } from '@viral-slides/database';
import { changeDocument, pendingEvent } from '@viral-slides/messaging';
import type { CurrentDocument, DocumentChange, PendingEvent } from '@viral-slides/messaging';
import type { Envelope } from '@viral-slides/sealing';
import type { Model } from 'mongoose';
import { maxWebhooks, webhookContended, webhookNotFound } from '../../model/webhooks/webhook.ts';
import type { Webhook } from '../../model/webhooks/webhook.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { WebhookKey, WebhookRepository } from '../../ports/webhooks/webhook-repository.ts';
import type { WebhookDocument } from './webhook-collection.ts';
import { openedSecrets, sealedNext, sealedSecret, withoutSecrets } from './webhook-secrets.ts';

export interface WebhookRepositoryOptions {
  webhooks: Model<WebhookDocument>;
  envelope: Envelope;
  ids: IdSource;
  /** Called after every write that left an event to be published. */
  onCommitted: () => void;
}

/** WebhookRepository on MongoDB. A change and its event are one update of one document. */
export function createMongoWebhookRepository(options: WebhookRepositoryOptions): WebhookRepository {
  return { ...readsOf(options), ...writesOf(options), ...notesOf(options.webhooks) };
}

type Reads = Pick<WebhookRepository, 'count' | 'list' | 'find' | 'subscribed' | 'secretsOf'>;

function readsOf({ webhooks, envelope }: WebhookRepositoryOptions): Reads {
  return {
    count: (userId) => webhooks.countDocuments({ userId, deletedAt: null }),
    async list(userId) {
      const found = webhooks.find({ userId, deletedAt: null }, withoutSecrets).sort({ createdAt: 1 }).limit(maxWebhooks);
      return (await found.lean<StoredWebhook[]>()).map(toWebhook);
    },
    async find({ id, userId }) {
      const found = await webhooks.findOne({ _id: id, userId, deletedAt: null }, withoutSecrets).lean<StoredWebhook>();
      return found ? toWebhook(found) : null;
    },
    async subscribed(userId, event) {
      const found = webhooks.find({ userId, isOn: true, events: event, deletedAt: null }, withoutSecrets).limit(maxWebhooks);
      return (await found.lean<StoredWebhook[]>()).map(toWebhook);
    },
    secretsOf: ({ id, userId }, now) => openedSecrets(webhooks, { envelope, filter: { _id: id, userId }, now }),
  };
}

type Fields = DocumentChange<WebhookDocument>['set'];
type Writes = Pick<WebhookRepository, 'insert' | 'change' | 'rotate' | 'remove'>;

function writesOf({ webhooks, envelope, ids, onCommitted }: WebhookRepositoryOptions): Writes {
  const changing = { documents: webhooks, onCommitted, notFound: webhookNotFound, contended: webhookContended };
  const idsFor = (occurredAt: Date) => ({ eventId: ids.newId(), occurredAt });

  /** @param decide null: it stays */
  async function change(key: WebhookKey, at: Date, decide: (current: Webhook) => Promise<Fields | null> | Fields | null): Promise<Webhook> {
    let after: Webhook | undefined;
    await changeDocument<WebhookDocument>(changing, key, async (stored) => {
      after = toWebhook(stored);
      const set = await decide(after);
      if (!set) return null;
      after = { ...toWebhook({ ...stored, ...set }), revision: stored.revision + 1, updatedAt: at };
      return { set: { ...set, updatedAt: at }, event: changedEvent(after, set.deletedAt instanceof Date, idsFor(at)) };
    });
    return after!;
  }

  return {
    async insert({ id, ...webhook }, secret) {
      const sealed = { ...sealedSecret(envelope, id, secret), formerSecret: null };
      const pendingEvents = [changedEvent({ id, ...webhook }, false, idsFor(webhook.createdAt))];
      const isIn = await insertUnique(() => webhooks.create({ _id: id, ...webhook, ...sealed, deletedAt: null, pendingEvents }));
      if (isIn) onCommitted();
      return isIn;
    },
    change,
    async rotate(key, at, { secret, formerUntil }) {
      return await change(key, at, async () => {
        const sealed = await sealedNext(webhooks, { envelope, id: key.id, secret });
        return sealed && { ...sealed, formerSecretUntil: formerUntil };
      });
    },
    async remove(key, at) {
      const erased = { secret: Buffer.alloc(0), formerSecret: null, wrappedKey: Buffer.alloc(0) };
      await change(key, at, () => ({ ...erased, isOn: false, deletedAt: at }));
    },
  };
}

/** Notes about deliveries do not change the webhook: no revision, no event. */
function notesOf(webhooks: Model<WebhookDocument>): Pick<WebhookRepository, 'noteDelivered' | 'noteFailed'> {
  return {
    async noteDelivered(id) {
      await webhooks.updateOne({ _id: id, deletedAt: null }, { $set: { failingSince: null, pausedUntil: null } });
    },
    async noteFailed(id, at, pausedUntil) {
      await webhooks.updateOne({ _id: id, deletedAt: null, failingSince: null }, { $set: { failingSince: at } });
      if (pausedUntil !== null) await webhooks.updateOne({ _id: id, deletedAt: null }, { $max: { pausedUntil } });
    },
  };
}

function changedEvent(next: Webhook, isDeleted: boolean, eventIds: { eventId: string; occurredAt: Date }): PendingEvent {
  const { userId, id: webhookId, revision, isOn, offReason, address } = next;
  const about = { userId, webhookId, revision, isOn, offReason: offReason ?? '', host: new URL(address).host, isDeleted };
  return pendingEvent('integrations.webhook.v1.changed', about, eventIds);
}

type StoredWebhook = Omit<CurrentDocument<WebhookDocument>, 'kid' | 'wrappedKey' | 'secret' | 'formerSecret'>;

function toWebhook(stored: StoredWebhook): Webhook {
  const { _id, userId, address, events, isOn, offReason, failingSince, pausedUntil, formerSecretUntil, rights, requestHash, ...rest } =
    stored;
  const { revision, createdAt, updatedAt } = rest;
  const state = { isOn, offReason, failingSince, pausedUntil, formerSecretUntil };
  return {
    id: _id,
    userId,
    address,
    events,
    ...state,
    ...(rights === undefined ? {} : { rights }),
    ...(requestHash === undefined ? {} : { requestHash }),
    revision,
    createdAt,
    updatedAt,
  };
}
