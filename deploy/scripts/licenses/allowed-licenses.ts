import parse from 'spdx-expression-parse';
import type { SpdxExpression } from 'spdx-expression-parse';

/**
 * Licenses under which others may be handed what we ship, by the identifiers of SPDX. All of them permit redistribution, also of what is built with it; what
 * they ask for in return (their text, the source of an LGPL, MPL or GPL part) comes with the images and the packages. Read a license before you add it.
 */
const allowed: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'GPL-2.0-only',
  'GPL-2.0-or-later',
  'ISC',
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unicode-3.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
]);

function satisfies(expression: SpdxExpression): boolean {
  if ('license' in expression) return allowed.has(expression.license) && expression.exception === undefined;
  const { left, conjunction, right } = expression;
  return conjunction === 'or' ? satisfies(left) || satisfies(right) : satisfies(left) && satisfies(right);
}

/** Whether an expression of SPDX leaves a way that permits redistribution. A text that is no such expression does not. */
export function permitsRedistribution(expression: string): boolean {
  try {
    return satisfies(parse(expression));
  } catch {
    return false;
  }
}
