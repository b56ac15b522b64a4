import { worstOf } from '@viral-slides/findings';
import type { Finding, FindingState, Part } from '@viral-slides/findings';

const words: Record<FindingState, string> = { ok: 'OK', warning: 'WARNING', failed: 'FAILED' };

function lineOf({ check, state, says, next }: Finding): string {
  const line = `  ${words[state].padEnd(8)} ${check.padEnd(28)} ${says}`;
  return next === null ? line : `${line}\n${' '.repeat(40)}Next: ${next}`;
}

function sumOf(findings: readonly Finding[]): string {
  const count = (state: FindingState) => findings.filter((finding) => finding.state === state).length;
  const [good, doubtful, bad] = [count('ok'), count('warning'), count('failed')];
  if (doubtful + bad === 0) return `All ${good} checks passed.`;
  return `${good} checks passed, ${doubtful} with warnings, ${bad} failed.`;
}

/** Names that hold secrets, several of them with commas between. `MONGO_USERS` repeats the passwords that stand for themselves. */
const secretName = /SECRET|PASSWORD|TOKEN|_KEYS?$/;
/** A service's account at the store is named like the service: hidden, no text could say which service it is about. */
const accountName = /^S3_.+_ACCESS_KEY$/;
/** Shorter secrets would also hide ordinary words; ours have 64 characters. */
const shortestSecret = 6;

/** Takes every secret of the env file out of a text, wherever it came from: logs and drivers quote what they were given. */
export function withoutSecrets(text: string, env: Readonly<Record<string, string>>): string {
  const secrets = Object.entries(env)
    .filter(([name]) => secretName.test(name) && !accountName.test(name))
    .flatMap(([, value]) => value.split(','))
    .filter((value) => value.length >= shortestSecret)
    .sort((a, b) => b.length - a.length);
  return secrets.reduce((clean, secret) => clean.replaceAll(secret, '[secret]'), text);
}

/** Words everything that was found, for a terminal. */
export function reportText(parts: readonly Part[]): string {
  const all = parts.flatMap(({ findings }) => findings);
  return [...parts.map(({ part, findings }) => [part, ...findings.map(lineOf), ''].join('\n')), sumOf(all)].join('\n');
}

/** Exit code of the command: 1 when something failed. */
export function exitCodeOf(parts: readonly Part[]): number {
  return worstOf(parts.flatMap(({ findings }) => findings)) === 'failed' ? 1 : 0;
}
