/** Program of the broker that lists its queues and how many messages are in each, unacknowledged ones included. */
export const listQueues = ['rabbitmqctl', '--quiet', 'list_queues', '--no-table-headers', 'name', 'messages'];

/**
 * Returns what waits in the broker, as sentences; none when nothing does. Empty queues are fine: every start creates them.
 * @param listed output of {@link listQueues}: a queue a line, name and count with a tab between
 * @throws Error when it is something else: what cannot be read is not treated as empty
 */
export function whatWaits(listed: string): string[] {
  const lines = listed.split('\n').filter((line) => line.trim() !== '');
  return lines.flatMap((line) => {
    const [, name, messages] = /^(\S+)\t(\d+)$/.exec(line.trim()) ?? [];
    if (name === undefined) throw new Error(`The broker listed its queues in an unknown format: ${line}`);
    return Number(messages) === 0 ? [] : [`The broker has ${messages} messages waiting (${name}).`];
  });
}
