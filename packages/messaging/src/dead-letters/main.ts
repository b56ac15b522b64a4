/** Works on the dead letters of the broker at AMQP_URL: `list`, `show NAME`, `replay NAME`, `drop NAME`. `make dead-letters` runs it in a container. */
import { openDeadLetterBox } from './dead-letter-box.ts';
import type { DeadLetterBox, Fate } from './dead-letter-box.ts';
import type { DeadLetter } from './dead-letter.ts';
import { describeLetter, isMeant, reportOf } from './dead-letter-report.ts';
import { listDeadQueues } from './dead-queues.ts';

interface Task {
  box: DeadLetterBox;
  queues: readonly string[];
}

/** Visits all queues. @returns numbers of letters sent back, dropped or stuck */
async function visitAll({ box, queues }: Task, decide: (letter: DeadLetter) => Fate) {
  const sums = { keep: 0, replay: 0, drop: 0, stuck: 0 };
  for (const queue of queues) {
    const counts = await box.visit(queue, decide);
    for (const fate of Object.keys(sums) as (keyof typeof sums)[]) sums[fate] += counts[fate];
  }
  return sums;
}

/** Reads those that are meant and leaves all where they are. */
async function read(task: Task, isWanted: (letter: DeadLetter) => boolean): Promise<DeadLetter[]> {
  const letters: DeadLetter[] = [];
  await visitAll(task, (letter) => {
    if (isWanted(letter)) letters.push(letter);
    return 'keep';
  });
  return letters;
}

async function work(task: Task, command: string, name: string): Promise<string> {
  if (command === 'list') return reportOf(await read(task, () => true));
  if (command === 'show') {
    const meant = await read(task, (letter) => isMeant(letter, name));
    return meant.length === 0 ? nothingNamed(name) : meant.map(describeLetter).join('\n\n');
  }
  const sums = await visitAll(task, (letter) => (isMeant(letter, name) ? (command as Fate) : 'keep'));
  if (sums.replay + sums.drop + sums.stuck === 0) return nothingNamed(name);
  const stuck =
    sums.stuck === 0 ? '' : ` ${sums.stuck} were kept because their queue does not exist: is the service of that queue running?`;
  return command === 'replay'
    ? `${sums.replay} dead letters were sent back to their queue.${stuck}`
    : `${sums.drop} dead letters were deleted.`;
}

const nothingNamed = (name: string) => `No dead letter has the queue or the message id "${name}". Run make dead-letters to list all.`;

async function main([command = 'list', name = '']: string[]): Promise<string> {
  const amqpUrl = process.env['AMQP_URL'];
  if (amqpUrl === undefined) throw new Error('AMQP_URL is not set: run this in the environment of a service.');
  if (!['list', 'show', 'replay', 'drop'].includes(command) || (command !== 'list' && name === '')) {
    throw new Error('Use list, or show, replay or drop with a queue name or a message id.');
  }
  const queues = (await listDeadQueues(amqpUrl, process.env['RABBITMQ_MANAGEMENT_URL'])).map(({ queue }) => queue);
  const box = await openDeadLetterBox(amqpUrl);
  try {
    return await work({ box, queues }, command, name);
  } finally {
    await box.close();
  }
}

try {
  process.stdout.write(`${await main(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`dead-letters: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
