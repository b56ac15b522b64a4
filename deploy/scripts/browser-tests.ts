import { existsSync } from 'node:fs';

/**
 * Chromium of an administrator raises the priority of its own processes, and a container of the product then gets a tenth of a processor: sign-ins
 * took longer than they may. So the browsers of tests cannot raise it, and come after what they test.
 */
const afterTheProduct =
  process.getuid?.() === 0 && existsSync('/usr/bin/setpriv')
    ? ['setpriv', '--bounding-set=-sys_nice', '--inh-caps=-sys_nice', 'nice', '-n', '15']
    : [];

/** Runs browser tests. @param options selection of tests and options */
export function browserTestCommand(options: readonly string[]): string[] {
  return [...afterTheProduct, 'playwright', 'test', ...options];
}
