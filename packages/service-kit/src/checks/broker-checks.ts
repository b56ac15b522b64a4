import { failed, ok, oneAtATime, warning } from '@viral-slides/findings';
import type { Check, Verdict } from '@viral-slides/findings';
import type { BrokerFacts, DeadLetterCount } from '@viral-slides/messaging';

/** A confirm usually takes a few milliseconds; beyond this something is in its way. */
const slowConfirmMs = 500;

/** Judges the way to the broker and back. */
export function judgeBroker({ isBlocked, confirmMs, deadLetters }: BrokerFacts): Verdict {
  if (isBlocked) {
    return failed(
      'The broker is short of memory or disk (an alarm) and accepts no messages.',
      'Free disk space on its machine or give it more memory; it then continues automatically. Nothing is lost: events wait in the databases.',
    );
  }
  if (confirmMs === null) {
    const next =
      'Check whether the broker runs and can be reached (docker compose ps rabbitmq, docker compose logs rabbitmq); until then, events wait in the databases.';
    return failed(`The broker ${deadLetters === null ? 'cannot be reached' : 'does not confirm messages'}.`, next);
  }
  const says = `The broker confirms a message within ${Math.max(1, Math.round(confirmMs))} ms.`;
  return confirmMs > slowConfirmMs ? warning(says, 'Check the load and disk of the machine on which the broker runs.') : ok(says);
}

/** Judges the dead letters of the own consumers. */
export function judgeDeadLetters(counts: readonly DeadLetterCount[] | null): Verdict {
  if (counts === null) return warning('The broker could not report its dead letters.', 'Repair the broker first.');
  const full = counts.filter(({ messages }) => messages > 0);
  if (full.length === 0) return ok('There are no dead letters.');
  const queues = full.map(({ queue, messages }) => `${messages} in ${queue}`).join(', ');
  return warning(
    `Events that could not be handled: ${queues}.`,
    'Run `make dead-letters`; once the cause is fixed, `make dead-letters REPLAY=<queue>` sends them again.',
  );
}

/** The checks of a service's broker. Both look once. @param inspect asks the bus */
export function brokerChecks(inspect: () => Promise<BrokerFacts>): Check[] {
  const look = oneAtATime(inspect);
  const nextWhenStuck = 'Check whether the broker runs (docker compose ps rabbitmq).';
  return [
    { check: 'broker', run: async () => judgeBroker(await look()), nextWhenStuck },
    { check: 'dead-letters', run: async () => judgeDeadLetters((await look()).deadLetters), nextWhenStuck },
  ];
}
