import { failed, ok } from '@viral-slides/findings';
import type { Finding, Verdict } from '@viral-slides/findings';
import { processName } from '../product-size.ts';
import { compose } from '../stack.ts';
import type { Stack } from '../stack.ts';
import { adviceFor, lastWords } from './last-words.ts';

/** One container as Compose lists it. */
export interface ContainerState {
  service: string;
  /** running, exited, restarting, created … */
  state: string;
  /** healthy, unhealthy, starting; empty where nothing looks. */
  health: string;
  exitCode: number;
}

/** Do their work and end; every other container stays. */
const endByThemselves: readonly string[] = ['mongo-init', 'rabbitmq-init', 's3-init'];

/** Whether a container is as it should be. */
export function isWell({ service, state, health, exitCode }: ContainerState): boolean {
  if (state === 'exited') return endByThemselves.includes(service) && exitCode === 0;
  return state === 'running' && (health === '' || health === 'healthy');
}

/** Services without a healthy container. @param wanted all that belong to the stack. One healthy replica of several does the work */
export function unwellServices(containers: readonly ContainerState[], wanted: readonly string[]): string[] {
  return wanted.filter((service) => !containers.some((container) => container.service === service && isWell(container)));
}

/** Says what is wrong with a service. @param words the last thing that it logged */
export function judgeUnwell(service: string, container: ContainerState | undefined, words: string): Verdict {
  if (!container) return failed(`There is no container of ${service}.`, 'Start it with `make up`.');
  const { state, health, exitCode } = container;
  if (state === 'exited' && exitCode === 0) return failed(`${service} was stopped.`, 'Start it with `make up`.');
  const how = state === 'running' ? `is running and ${health}` : state === 'exited' ? `exited with code ${exitCode}` : `is ${state}`;
  const said = words === '' ? '' : ` Its last message: ${words}`;
  return failed(`${service} ${how}.${said}`, adviceFor(words) ?? `Check its logs (docker compose logs ${service}), then run \`make up\`.`);
}

async function listContainers(stack: Stack): Promise<ContainerState[]> {
  const format = '{{.Service}}|{{.State}}|{{.Health}}|{{.ExitCode}}';
  const { stdout } = await compose(stack, ['ps', '--all', '--format', format], { keep: true, timeoutMs: questionMs });
  const rows = stdout.split('\n').filter(Boolean);
  return rows.map((row) => {
    const [service = '', state = '', health = '', exitCode = ''] = row.split('|');
    return { service, state, health, exitCode: Number(exitCode) };
  });
}

const questionMs = 4_500;

async function wantedServices(stack: Stack): Promise<string[]> {
  const { stdout } = await compose(stack, ['config', '--services'], { keep: true, timeoutMs: questionMs });
  const leftOut = stack.env['PLATFORM_SANDBOX_REPLICAS'] === '0' ? ['platform-sandbox'] : [];
  return stdout
    .split('\n')
    .filter((name) => name !== '' && !leftOut.includes(name))
    .sort();
}

/** Looks at all containers of the stack: one finding for each service that is not well, or one for all. Never rejects. */
export async function findContainers(stack: Stack): Promise<Finding[]> {
  const [containers, wanted] = await Promise.all([listContainers(stack), wantedServices(stack)]);
  if (wanted.length === 0) {
    return [
      { check: 'containers', ...failed('Docker Compose could not list the services of Viral Slides.', 'Fix Docker and .env first.') },
    ];
  }
  if (containers.length === 0) return [{ check: 'containers', ...failed('Viral Slides is not running.', 'Start it with `make up`.') }];
  const unwell = unwellServices(containers, wanted);
  if (unwell.length === 0) return [{ check: 'containers', ...ok(`All ${wanted.length} services of the stack are running and healthy.`) }];
  return Promise.all(
    unwell.map(async (service) => {
      const container = containers.find((each) => each.service === service);
      const words = container ? await wordsOf(stack, service) : '';
      return { check: `container-${service}`, ...judgeUnwell(service, container, words) };
    }),
  );
}

async function wordsOf(stack: Stack, service: string): Promise<string> {
  const args = ['logs', '--no-color', '--no-log-prefix', '--tail', '60', service];
  const { stdout } = await compose(stack, args, { keep: true, timeoutMs: questionMs });
  return lastWords(stdout, service === processName);
}
