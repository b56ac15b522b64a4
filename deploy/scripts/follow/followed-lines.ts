import { processName } from '../product-size.ts';

interface LogLine {
  time: string;
  level: string;
  service: string;
  requestId?: string;
  msg?: string;
  err?: { type?: string; message?: string; code?: string };
  [field: string]: unknown;
}

/** A line as Compose shows it: `media-1  | {…}`. */
const prefixed = /^(\S+)\s+\| (\{.*\})\s*$/;
/** Fields that are shown elsewhere in the line, or that mean nothing to a person. */
const shownElsewhere = new Set(['time', 'level', 'service', 'requestId', 'msg', 'err', 'pid', 'hostname', 'version']);

function parse(line: string): { container: string; entry: LogLine } | null {
  const [, container = '', json] = prefixed.exec(line) ?? [];
  if (json === undefined) return null;
  try {
    return { container, entry: JSON.parse(json) as LogLine };
  } catch {
    return null;
  }
}

function fieldsOf(entry: LogLine): string {
  return Object.entries(entry)
    .filter(([name, value]) => !shownElsewhere.has(name) && value !== null && value !== '')
    .map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(' ');
}

/** Of the one process each line says which service it is of. */
function placeOf(container: string, { service }: LogLine): string {
  return container.replace(/-\d+$/, '') === processName ? service : container;
}

function describe({ container, entry }: { container: string; entry: LogLine }): string {
  const { time, level, msg = '', err } = entry;
  const grave = level === 'info' || level === 'debug' ? '' : `${level.toUpperCase()} `;
  const error = err ? ` (${[err.type, err.code, err.message].filter(Boolean).join(': ')})` : '';
  return `${time}  ${placeOf(container, entry).padEnd(20)} ${grave}${msg}${error} ${fieldsOf(entry)}`.trimEnd();
}

/**
 * Finds what containers logged about one request, by its id in the field `requestId`: that of the gateway's request, of the calls and events that followed from it, and of
 * what jobs did for it later.
 * @param text the logs of all containers as Compose shows them
 * @returns one line each, in the order of time
 */
export function followedLines(text: string, requestId: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.includes(requestId))
    .flatMap((line) => parse(line) ?? [])
    .filter(({ entry }) => entry.requestId === requestId)
    .sort((a, b) => (a.entry.time < b.entry.time ? -1 : a.entry.time > b.entry.time ? 1 : 0))
    .map(describe);
}
