import type { Clock } from '../../ports/clock.ts';
import type { DeliveryRepository, DueDelivery } from '../../ports/webhooks/delivery-repository.ts';
import type { Deliver } from './deliver.ts';

/**
 * Turns of one replica: in all, of one person, of one webhook. A receiver that never answers holds its turn for 15 s; with so few for each, those of one person never fill
 * the places of others, and of their own webhooks one never stops another.
 */
export const deliveryTurns = { all: 64, person: 4, webhook: 2 } as const;

/** How long a delivery is leased to the process that took it, in ms: longer than an attempt takes. The lease is never renewed; when the process dies, another one takes it over after that. */
export const leaseMs = 60_000;

/** Deliveries that run in this process. */
export interface DeliveryWork {
  /** Starts all deliveries that are due and have a turn. @returns when no more can be started; the started ones continue */
  startDue(stopping: AbortSignal): Promise<void>;
  /** @returns when nothing runs any more */
  idle(): Promise<void>;
}

interface DeliveryWorkDeps {
  deliveries: DeliveryRepository;
  deliver: Deliver;
  clock: Clock;
  /** Called when a turn is over: another delivery may wait for it. */
  onTurnOver: () => void;
  onProblem: (delivery: DueDelivery, error: unknown) => void;
}

export function makeDeliveryWork(deps: DeliveryWorkDeps): DeliveryWork {
  const { deliveries, deliver, clock, onTurnOver, onProblem } = deps;
  const running = new Map<string, { due: DueDelivery; over: Promise<void> }>();

  const full = (by: 'userId' | 'webhookId', turns: number) => {
    const counts = new Map<string, number>();
    for (const { due } of running.values()) counts.set(due[by], (counts.get(due[by]) ?? 0) + 1);
    return [...counts].filter(([, count]) => count >= turns).map(([id]) => id);
  };
  const withoutTurn = () => ({ users: full('userId', deliveryTurns.person), webhooks: full('webhookId', deliveryTurns.webhook) });
  const hasTurn = ({ id, userId, webhookId }: DueDelivery) => {
    const { users, webhooks } = withoutTurn();
    return running.size < deliveryTurns.all && !running.has(id) && !users.includes(userId) && !webhooks.includes(webhookId);
  };

  async function run(due: DueDelivery): Promise<void> {
    try {
      const taken = await deliveries.take(due.id, { now: clock.now(), leaseMs });
      if (taken) await deliver(taken);
    } catch (error) {
      // Its lease expires, and it is due again.
      onProblem(due, error);
    } finally {
      running.delete(due.id);
      onTurnOver();
    }
  }

  return {
    async startDue(stopping) {
      while (!stopping.aborted && running.size < deliveryTurns.all) {
        const found = await deliveries.due({ now: clock.now(), except: withoutTurn(), limit: deliveryTurns.all });
        const before = running.size;
        for (const due of found.filter(hasTurn)) if (hasTurn(due)) running.set(due.id, { due, over: run(due) });
        // Deliveries without a turn are excluded from the next query, so that those behind them are found.
        if (running.size === before) return;
      }
    },
    async idle() {
      await Promise.all([...running.values()].map(({ over }) => over));
    },
  };
}
