import type { BufferedOutput } from '../../../gateway/src/buffered-output.ts';
import type { AnyService } from '@viral-slides/service-kit';
import { createLogger } from '@viral-slides/logger';
import type { Environment } from './environments.ts';

/** A service, the gateway or the development provider, as it runs in this process. */
export interface OpenedPart {
  /** Whether it can do its work now; never rejects. */
  isReady(): Promise<boolean>;
  /** Ends it gracefully. Never rejects. */
  stop(): Promise<void>;
}

/** Input of a part when it opens: its own settings, and the output that all of the process share. */
export interface PartOptions {
  environment: Environment;
  output: BufferedOutput;
}

/** Opens a part of the product by its name. Each is loaded when it is asked for. @throws the error of what could not be opened */
export function openPart(name: string, options: PartOptions): Promise<OpenedPart> {
  if (name === 'gateway') return openTheGateway(options);
  return name === 'dev-idp' ? openTheDevIdp(options) : openTheService(name, options);
}

async function openTheGateway({ environment, output }: PartOptions): Promise<OpenedPart> {
  const [{ readConfig }, { openGateway }] = await Promise.all([
    import('../../../gateway/src/config.ts'),
    import('../../../gateway/src/open-gateway.ts'),
  ]);
  const config = readConfig(environment);
  const logger = createLogger({ service: 'gateway', level: config.logLevel, destination: output.lines });
  const { readiness, stop } = await openGateway({ config, logger, output });
  return { isReady: async () => (await readiness.report()).isReady, stop };
}

async function openTheDevIdp({ environment }: PartOptions): Promise<OpenedPart> {
  const { openDevIdp } = await import('../../dev-idp/src/open-dev-idp.ts');
  const { stop } = await openDevIdp(environment);
  return { isReady: () => Promise.resolve(true), stop };
}

async function openTheService(name: string, { environment, output }: PartOptions): Promise<OpenedPart> {
  const [{ openService }, { service }] = await Promise.all([
    import('@viral-slides/service-kit'),
    import(new URL(`../../../services/${name}/src/compose.ts`, import.meta.url).href) as Promise<{ service: AnyService }>,
  ]);
  const { readiness, stop } = await openService(service, { environment, destination: output.lines });
  return { isReady: async () => (await readiness.report()).isReady, stop };
}
