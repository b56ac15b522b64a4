import type { ApiClient } from '@viral-slides/api-client';
import { z } from 'zod';

/** Dependencies of a tool. */
export interface ToolCall {
  /** The public API with the token of the caller: what it may not do, no tool can. */
  api: ApiClient;
  signal: AbortSignal;
}

/** A picture that an assistant looks at. */
export interface ToolPicture {
  contentType: string;
  bytes: Uint8Array;
}

/** Result of a tool. */
export interface ToolAnswer<Data> {
  data: Data;
  pictures?: ToolPicture[];
}

/** Hints for clients, which decide by them whether to ask the person first. @see MCP 2026-07-28, ToolAnnotations */
export interface ToolHints {
  readOnlyHint: boolean;
  destructiveHint: boolean;
  idempotentHint: boolean;
}

/** One thing that an assistant can do. */
export interface Tool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
  /** Unique. */
  name: string;
  title: string;
  description: string;
  input: Input;
  output: Output;
  hints: ToolHints;
  /** Whether it reads whole projects or pictures: messages that hold slides in memory take turns. */
  holdsSlides?: true;
  run(input: z.output<Input>, call: ToolCall): Promise<ToolAnswer<z.input<Output>>>;
}

/** A tool of any kind, as lists hold it. */
export type AnyTool = Omit<Tool, 'run'> & { run(input: never, call: ToolCall): Promise<ToolAnswer<Record<string, unknown>>> };

/** Declares a tool; gives its parts their exact types. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(tool: Tool<Input, Output>): AnyTool {
  return tool;
}

/** Looks, changes nothing. */
export const looks: ToolHints = { readOnlyHint: true, destructiveHint: false, idempotentHint: true };
/** Adds something; called twice with one key it adds it once. */
export const adds: ToolHints = { readOnlyHint: false, destructiveHint: false, idempotentHint: true };
/** Replaces something that was there. */
export const changes: ToolHints = { readOnlyHint: false, destructiveHint: true, idempotentHint: true };

/** Names a request: sent again with the same key, it does nothing twice. */
export const keyField = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/)
  .describe(
    'Identifies this request, for example a UUID. If no response arrives, repeat the request with the same key, and nothing is done twice.',
  );

/** The header of a named request. */
export function namedBy(key: string | undefined): { headers?: { 'Idempotency-Key': string } } {
  return key === undefined ? {} : { headers: { 'Idempotency-Key': key } };
}
