/**
 * `node deploy/one-process/src/run-as.ts SERVICE PROGRAM …`: runs a program of Node beside the services, with the settings of one of them, as in a container of its own. For commands
 * of operators such as `services/social-accounts/src/rotate-keys.ts`. Ends as the program does.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { takeEnvironments } from './environments.ts';

const [service = '', ...program] = process.argv.slice(2);
const { services, rest } = takeEnvironments(process.env);
const own = services.get(service);
if (own === undefined) throw new Error(`No service ${service} runs here. There are: ${[...services.keys()].join(', ')}.`);
const child = spawn(process.execPath, program, { stdio: 'inherit', env: { ...rest, ...own } });
const [code] = (await once(child, 'exit')) as [number | null];
process.exitCode = code ?? 1;
