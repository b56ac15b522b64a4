import { readFileSync } from 'node:fs';
import { httpUrlSetting } from '@viral-slides/config';
import type { Settings } from '@viral-slides/config';
import { load } from 'js-yaml';
import { z } from 'zod';

/** A service that a pipeline forwards to. */
export interface ForwardTarget {
  /** Name in gateway.config.yml, e.g. `dev-idp`. */
  name: string;
  /** Whether the product runs without it: then there is nothing at its addresses. */
  isOptional: boolean;
}

/** Parameters stand below `action`; express-gateway would overlook them elsewhere. Which ones there are, each policy says (plugin.ts). */
const stepSchema = z.strictObject({ action: z.record(z.string(), z.unknown()) }).nullable();
const routesSchema = z.object({
  pipelines: z.record(z.string(), z.object({ policies: z.array(z.record(z.string(), stepSchema)) })),
});
const forwardSchema = z.object({ forward: z.object({ action: z.object({ to: z.string(), optional: z.boolean().default(false) }) }) });

/**
 * Reads which services the pipelines of a gateway.config.yml forward to: the file is the only list of them.
 * @throws ZodError that names the place of each problem
 */
export function readForwardTargets(file: string): ForwardTarget[] {
  // express-gateway fills in `${NAME}` before it parses; which value is of no matter here.
  const { pipelines } = routesSchema.parse(load(readFileSync(file, 'utf8').replace(/\$\{\w+\}/g, '1')));
  const targets = new Map<string, ForwardTarget>();
  for (const step of Object.values(pipelines).flatMap(({ policies }) => policies)) {
    if (!('forward' in step)) continue;
    const { to, optional } = forwardSchema.parse(step).forward.action;
    targets.set(to, { name: to, isOptional: optional && (targets.get(to)?.isOptional ?? true) });
  }
  return [...targets.values()];
}

/** Name of the environment variable with the address of a service: `dev-idp` → `UPSTREAM_DEV_IDP`. */
export function upstreamVariable(name: string): string {
  return `UPSTREAM_${name.toUpperCase().replaceAll('-', '_')}`;
}

/** Prefix of the names of these settings; the service's name follows. */
export const upstreamPrefix = 'upstream ';

/** The settings that hold the services' addresses. */
export function upstreamSettings(targets: readonly ForwardTarget[]): Settings {
  return Object.fromEntries(
    targets.map(({ name, isOptional }) => {
      const schema = isOptional ? httpUrlSetting.optional() : httpUrlSetting;
      return [
        `${upstreamPrefix}${name}`,
        { env: upstreamVariable(name), doc: `address of ${name}, to which gateway.config.yml forwards requests`, schema },
      ];
    }),
  );
}
