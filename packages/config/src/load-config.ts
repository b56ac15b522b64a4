import { z } from 'zod';

/** One setting: where it comes from, what it means and what is valid. A secret never has a default and is never printed. */
export interface Setting<T extends z.ZodType = z.ZodType> {
  /** Name of the environment variable. */
  env: string;
  /** One sentence for the operator, with the unit. Printed in the documentation and in start-up problems. */
  doc: string;
  /** Schema that turns the text of the variable into a value; a default makes the setting optional. */
  schema: T;
  isSecret?: boolean;
}

/** All settings of one process, by the name the code uses. */
export type Settings = Record<string, Setting>;

/** The values a process gets for its settings. */
export type ConfigOf<S extends Settings> = { readonly [K in keyof S]: z.output<S[K]['schema']> };

/** Thrown at start when settings are missing or wrong; the message lists all of them, never a secret's value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The configuration is not valid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/**
 * Reads the settings from an environment. An empty variable counts as absent, so that compose files may pass through unset ones.
 * @throws ConfigError with every problem at once.
 */
export function loadConfig<S extends Settings>(settings: S, environment: Record<string, string | undefined>): ConfigOf<S> {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(settings)) {
    const text = environment[setting.env];
    const result = setting.schema.safeParse(text === '' ? undefined : text);
    if (result.success) values[name] = result.data;
    else problems.push(`${setting.env}: ${describe(result.error, text)} (${setting.doc})`);
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.freeze(values) as ConfigOf<S>;
}

function describe(error: z.ZodError, text: string | undefined): string {
  if (text === undefined || text === '') return 'is required';
  return error.issues.map((issue) => issue.message).join('; ');
}

/** Address of this machine to listen on: all of them in a container, 127.0.0.1 where only this machine may connect. */
export const listenAddressSetting = z.union([z.ipv4(), z.ipv6()], 'must be an IP address').default('0.0.0.0');

/** A TCP port as text, 1 to 65535. */
export const portSetting = z.coerce.number('must be a number').int().min(1, 'must be 1 to 65535').max(65_535, 'must be 1 to 65535');

/** A secret text of at least 32 characters. */
export const secretSetting = z.string().min(32, 'must have at least 32 characters');

/** An absolute http or https address without a trailing slash. */
export const httpUrlSetting = z
  .string()
  .regex(/^https?:\/\/[^/\s]+/, 'must be an absolute http or https address')
  .transform((text) => text.replace(/\/+$/, ''));

/** Several values of one kind, separated by commas, with blanks around them or none; at least one. */
export const listSetting = <T extends z.ZodType<unknown, string>>(item: T) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(item).min(1));

/** `true` or `false`. */
export const flagSetting = z.enum(['true', 'false'], 'must be true or false').transform((text) => text === 'true');

/** The least severe level that is logged. */
export const logLevelSetting = z
  .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be one of fatal, error, warn, info, debug, trace, silent')
  .default('info');
