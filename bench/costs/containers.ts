import { execFile } from 'node:child_process';
import { request } from 'node:http';
import { promisify } from 'node:util';
import { compose } from '../../e2e/support/compose.ts';

const execute = promisify(execFile);
const engineSocket = '/var/run/docker.sock';

/** Resources that the containers of one service have used since they started. */
export interface Usage {
  /** Processor time in ms. */
  cpuMs: number;
  /** Bytes that came in and went out over the network. */
  receivedBytes: number;
  sentBytes: number;
  /** Events that it handed to the broker. */
  events: number;
}

interface Stats {
  cpu_stats: { cpu_usage: { total_usage: number } };
  networks?: Record<string, { rx_bytes: number; tx_bytes: number }>;
}

/** Asks the engine for the counters of a container; its command line knows shares only. */
function statsOf(id: string): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath: engineSocket, path: `/containers/${id}/stats?stream=false&one-shot=true` }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve(JSON.parse(text) as Stats));
    });
    asked.on('error', reject).end();
  });
}

/** Containers of the running product, by service. */
export async function runningContainers(): Promise<Map<string, string>> {
  const lines = (await compose('ps', '--format', '{{.Service}} {{.ID}}', '--status', 'running')).trim().split('\n');
  return new Map(lines.map((line) => line.split(' ') as [string, string]));
}

/** Events that a service handed to the broker; 0 for what is none of our processes. */
async function eventsOf(id: string): Promise<number> {
  const script = "fetch('http://127.0.0.1:3000/metrics').then((r) => r.text()).then((t) => console.log(t))";
  const { stdout } = await execute('docker', ['exec', id, 'node', '-e', script], { timeout: 20_000 }).catch(() => ({ stdout: '' }));
  const counts = stdout.split('\n').filter((line) => line.startsWith('messaging_published_total'));
  return counts.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

/** Reads what all services have used so far. */
export async function readUsage(containers: ReadonlyMap<string, string>): Promise<Map<string, Usage>> {
  const events = await Promise.all([...containers.values()].map(eventsOf));
  const stats = await Promise.all([...containers.values()].map(statsOf));
  return new Map(
    [...containers.keys()].map((service, index) => {
      const networks = Object.values(stats[index]?.networks ?? {});
      return [
        service,
        {
          cpuMs: (stats[index]?.cpu_stats.cpu_usage.total_usage ?? 0) / 1e6,
          receivedBytes: networks.reduce((sum, { rx_bytes: bytes }) => sum + bytes, 0),
          sentBytes: networks.reduce((sum, { tx_bytes: bytes }) => sum + bytes, 0),
          events: events[index] ?? 0,
        },
      ];
    }),
  );
}
