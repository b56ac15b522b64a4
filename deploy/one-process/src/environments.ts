/** Variables by name. */
export type Environment = Record<string, string | undefined>;

/** The variables of one process, apart by whom they are meant for. */
export interface Environments {
  /** Of each service that runs here, by its name. */
  services: Map<string, Environment>;
  /** Of the process itself. */
  rest: Environment;
}

/** Variables that say whether a service runs; the services' own have names in capitals. */
const only = { profile: 'profile', replicas: 'replicas' } as const;

/** Name of the variable in which the process gets the profiles of compose that are on. */
export const profilesVariable = 'ACTIVE_PROFILES';

/**
 * @internal Name of a variable of a service in the environment of the process, e.g. `media.S3_ENDPOINT`: Compose and Kubernetes accept a dot in a name, and no setting of a program
 * contains one. @param name `profile` and `replicas`: whether it runs
 */
export const variableOf = (service: string, name: string): string => `${service}.${name}`;

/** A name that {@link variableOf} made. The machine may have variables of its own that contain a dot. */
const ofService = /^([a-z][a-z0-9-]*)\.([A-Z][A-Z0-9_]*|profile|replicas)$/;

/** The service that a variable of the process is for, with its name there; null: the variable is the process's own. */
function partsOf(variable: string): { service: string; name: string } | null {
  const [, service, name] = ofService.exec(variable) ?? [];
  return service === undefined || name === undefined ? null : { service, name };
}

/** Name of the setting with which the gateway gets the address of a service: `dev-idp` → `UPSTREAM_DEV_IDP`. */
const upstreamOf = (service: string): string => `UPSTREAM_${service.toUpperCase().replaceAll('-', '_')}`;

/**
 * Splits the environment of the process into those of its services. A service whose profile is off, or that has 0 replicas, is left out, and no service gets its address:
 * there is nothing at it, as without its container.
 */
export function splitEnvironment(environment: Environment): Environments {
  const [services, rest] = [new Map<string, Environment>(), {} as Environment];
  for (const [variable, value] of Object.entries(environment)) {
    const parts = partsOf(variable);
    if (parts === null) rest[variable] = value;
    else services.set(parts.service, { ...services.get(parts.service), [parts.name]: value });
  }
  const profiles = (rest[profilesVariable] ?? '').split(',').map((profile) => profile.trim());
  for (const [service, { [only.profile]: profile, [only.replicas]: replicas, ...own }] of services) {
    if (replicas === '0' || (profile !== undefined && !profiles.includes(profile))) services.delete(service);
    else services.set(service, own);
  }
  return { services: withoutAddressesOf(environment, services), rest };
}

function withoutAddressesOf(environment: Environment, services: Map<string, Environment>): Map<string, Environment> {
  const all = new Set(Object.keys(environment).flatMap((variable) => partsOf(variable)?.service ?? []));
  const absent = [...all].filter((service) => !services.has(service)).map(upstreamOf);
  return new Map(
    [...services].map(([service, own]) => [service, Object.fromEntries(Object.entries(own).filter(([name]) => !absent.includes(name)))]),
  );
}

/**
 * Takes the variables of services out of an environment: what this process starts, and the libraries that read its variables, get none of them.
 * @param environment loses them
 */
export function takeEnvironments(environment: Environment): Environments {
  const taken = splitEnvironment(environment);
  for (const variable of Object.keys(environment)) if (partsOf(variable) !== null) delete environment[variable];
  return taken;
}
