import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@viral-slides/logger';
import type { ConsumeMessage } from 'amqplib';
import { eventHeaders, failedAttempts } from '../event-message.ts';
import { planAfterFailure } from './failure-plan.ts';
import type { FailurePlan } from './failure-plan.ts';
import type { Publisher } from '../broker/publisher.ts';
import type { Senders } from '../senders.ts';
import { deadLetterQueue, retryQueue } from '../broker/topology.ts';

/** A message whose handler failed. */
export interface Failure {
  message: ConsumeMessage;
  error: unknown;
  /** False once the channel that delivered the message is gone: then the broker has it back. */
  isOurs(): boolean;
}

/** Queues for failed messages of one queue. */
export interface FailedMessages {
  /** Resolves when a copy is safe in a retry queue or among the dead letters, so that the message may be acknowledged; `lost-channel`: it must not. */
  park(failure: Failure): Promise<'retried' | 'dead-lettered' | 'lost-channel'>;
}

const sendAgainAfterMs = 250;
const longestDetail = 500;

/** Headers that the broker added on the way. A copy must not carry them: older brokers take its second expiry for a loop and drop it. */
const brokerHeaders = /^x-(first-|last-)?death|^x-(delivery|acquired)-count$/;

function headersAfter({ message, error }: Failure, plan: FailurePlan): Record<string, unknown> {
  const own = Object.entries(message.properties.headers ?? {}).filter(([name]) => !brokerHeaders.test(name));
  const headers = { ...Object.fromEntries(own), [eventHeaders.failedAttempts]: failedAttempts(message) + 1 };
  if (plan.action === 'retry') return headers;
  const detail = error instanceof Error ? error.message : String(error);
  const reason = { [eventHeaders.deadReason]: plan.code, [eventHeaders.deadDetail]: detail.slice(0, longestDetail) };
  return { ...headers, ...reason, [eventHeaders.deadAt]: new Date().toISOString() };
}

/**
 * @param options.onLost called when a queue that must exist does not: everything has to be declared again
 * @param options.logger its lines name the queue
 */
export function createFailedMessages(options: {
  queue: string;
  retryDelaysMs: readonly number[];
  publisher: Publisher;
  senders: Senders;
  logger: Logger;
  onLost(reason: string): void;
}): FailedMessages {
  const { queue, publisher, senders, logger } = options;

  function report({ message, error }: Failure, plan: FailurePlan): void {
    const facts = { err: error, code: plan.code, type: message.properties.type as unknown };
    if (plan.action === 'retry') logger.warn({ ...facts, delayMs: plan.delayMs }, 'event failed; it will be retried');
    else logger.error(facts, 'event failed; it is moved to the dead letters');
  }

  async function trySending(failure: Failure, plan: FailurePlan): Promise<boolean> {
    const routingKey = plan.action === 'retry' ? retryQueue(queue, plan.delayMs) : deadLetterQueue(queue);
    const copy = senders.copyOf(failure.message);
    const properties = {
      ...failure.message.properties,
      userId: copy.userId,
      headers: { ...headersAfter(failure, plan), ...copy.headers },
      persistent: true,
      mandatory: true,
      expiration: undefined,
    };
    try {
      const { routed } = await publisher.send({ exchange: '', routingKey, content: failure.message.content, options: properties });
      if (!routed) options.onLost(`queue ${routingKey} is missing`);
      return routed;
    } catch (error) {
      logger.warn({ err: error }, 'could not park a failed event, trying again');
      return false;
    }
  }

  return {
    async park(failure) {
      const plan = planAfterFailure(failure.error, failedAttempts(failure.message) + 1, options.retryDelaysMs);
      report(failure, plan);
      while (failure.isOurs()) {
        if (await trySending(failure, plan)) return plan.action === 'retry' ? 'retried' : 'dead-lettered';
        await delay(sendAgainAfterMs);
      }
      return 'lost-channel';
    },
  };
}
