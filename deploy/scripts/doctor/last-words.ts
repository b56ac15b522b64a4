const reportedLevels = new Set(['warn', 'error', 'fatal']);
const longest = 300;

interface LogLine {
  service?: string;
  level?: string;
  msg?: string;
  err?: LogError;
}
interface LogError {
  type?: string;
  name?: string;
  code?: string | number;
  message?: string;
  $metadata?: { httpStatusCode?: number };
}

function parse(line: string): LogLine | null {
  try {
    const parsed: unknown = JSON.parse(line);
    return typeof parsed === 'object' && parsed !== null ? parsed : null;
  } catch {
    return null;
  }
}

/** @param isShared whether several services log there, so that the one that speaks is named */
function wordsOf({ service, ...line }: LogLine, isShared: boolean): string {
  return isShared && service !== undefined ? `${service}: ${messageOf(line)}` : messageOf(line);
}

function messageOf({ msg = '', err }: Omit<LogLine, 'service'>): string {
  if (!err) return msg;
  const status = err.$metadata?.httpStatusCode;
  const details = [err.name ?? err.type, err.code, status, err.message].filter((each) => each !== undefined && each !== '');
  return `${msg}: ${[...new Set(details.map(String))].join(', ')}`;
}

/**
 * Finds the last important line that a container logged.
 * @param text its log, JSON lines or plain ones
 * @param isShared whether it runs several services
 * @returns one line; empty when it logged nothing
 */
export function lastWords(text: string, isShared = false): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const parsed = lines.map(parse);
  const grave = parsed.findLast((line) => line !== null && reportedLevels.has(line.level ?? ''));
  // An error that ended the process is plain text: its message, then where it happened.
  const plain = lines.filter((line, index) => parsed[index] === null && !/^\s+at |^Node\.js |^\s*\^/.test(line));
  const thrown = plain.findLast((line) => /Error|error|FATAL|refused/.test(line)) ?? plain.at(-1);
  const words = (grave ? wordsOf(grave, isShared) : thrown) ?? '';
  const oneLine = words.replace(/\s+/g, ' ').trim();
  return oneLine.length > longest ? `${oneLine.slice(0, longest)}…` : oneLine;
}

/** Known remedies, by the words in the log. */
const advice: readonly (readonly [RegExp, string])[] = [
  [
    /object store.*(403|Forbidden|InvalidAccessKeyId|SignatureDoesNotMatch|AccessDenied)|InvalidAccessKeyId|SignatureDoesNotMatch/i,
    'The store rejects our keys: correct S3_ACCESS_KEY and S3_SECRET_KEY in .env, then run `make up`.',
  ],
  [/object store/i, 'Check whether the store answers at S3_ENDPOINT, and check its logs (docker compose logs s3).'],
  [/configuration is not valid/i, 'Correct the settings that it names in .env, then run `make up`.'],
  [
    /Authentication failed|AuthenticationFailed|SCRAM/i,
    'The passwords in .env do not match the data: restore the .env that belongs to these volumes.',
  ],
  [/ACCESS_REFUSED|ACCESS-REFUSED/i, 'RABBITMQ_PASSWORD in .env does not match the data: restore the .env that belongs to these volumes.'],
  [/ENOSPC|No space left|disk_free_limit/i, 'Free up space on the disk, then run `make up`.'],
  [
    /database not reachable|database-down|MongoServerSelection/i,
    'Fix the database first (docker compose ps mongo; docker compose logs mongo).',
  ],
  [/could not connect to the broker|lost the broker/i, 'Fix the broker first (docker compose ps rabbitmq; docker compose logs rabbitmq).'],
];

/** Advice about the last log lines of a container; null when nothing is known. */
export function adviceFor(words: string): string | null {
  return advice.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}
