import { createHash } from 'node:crypto';

/**
 * Names the compose project of a checkout, so that two checkouts on one machine never touch each other's containers, volumes or images.
 * @param rootPath absolute path of the checkout, links resolved
 * @param purpose e.g. `test` for a project of its own beside the running product
 * @returns a valid compose project name: lower-case letters, digits and hyphens
 */
export function checkoutName(rootPath: string, purpose?: string): string {
  const mark = createHash('sha256').update(rootPath).digest('hex').slice(0, 6);
  return ['viral-slides', mark, purpose].filter(Boolean).join('-');
}
