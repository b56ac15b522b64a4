import type { ParseArgsConfig } from 'node:util';
import type { ApiClient } from '@viral-slides/api-client';
import type { ExitCode } from './exit-codes.ts';
import type { Environment } from './settings.ts';
import type { Terminal } from './terminal.ts';

/** Arguments behind the name of a command. */
export interface Typed {
  /** Arguments that are no options, in order. */
  words: string[];
  /** The options, by name; those that may come several times are lists. */
  options: Record<string, string | boolean | (string | boolean)[] | undefined>;
}

/** Dependencies of a command. */
export interface Context {
  environment: Environment;
  terminal: Terminal;
  /** The API, as the settings say. @throws CommandError without a token */
  client(): Promise<ApiClient>;
  /** The API with other settings, for signing in. */
  clientOf(settings: { url: string; token: string }): ApiClient;
  /** Standard input as bytes; at most a little more than the number that is named. */
  readInput(most: number): Promise<Uint8Array>;
  now(): Date;
  wait(ms: number): Promise<void>;
  /** Shows the result: as JSON where that was asked for, else as people read it. */
  show(result: unknown, text: string): void;
}

/** One command. */
export interface Command {
  /** One word, or two: `project new`. */
  name: string;
  /** Its arguments, as the help shows them. */
  form: string;
  summary: string;
  /** A line an option, for the help. */
  help?: readonly string[];
  options?: NonNullable<ParseArgsConfig['options']>;
  /** Fewest and most arguments. */
  words: readonly [least: number, most: number];
  /** @returns exit code, `done` without an answer. @throws CommandError, ApiError, UnreachableError */
  run(context: Context, typed: Typed): Promise<ExitCode | void>;
}

/** Reads an option that is a text. */
export function textOf({ options }: Typed, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

/** Reads an option that may come several times. */
export function textsOf({ options }: Typed, name: string): string[] {
  const value = options[name];
  return Array.isArray(value) ? value.map(String) : [];
}
