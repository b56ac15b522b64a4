import { z } from './zod.ts';
import { MAX_NAME_LENGTH } from '../limits.ts';
import { isVisible } from '../project-names.ts';

/**
 * Equivalent of {@link isVisible} as a pattern for API documents, in the syntax that the regular expressions of all languages share. A text of nothing but invisible
 * characters beyond U+FFFF passes it, and is still refused.
 */
export const VISIBLE_PATTERN = [
  String.raw`[^\u0000-\u0020\u007f-\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f`,
  String.raw`\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]`,
].join('');

/** Characters that `trim` removes. */
const SPACE = String.raw`[\u0009-\u000d \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*`;

/** The same for texts that have one line once they are trimmed. */
export const VISIBLE_LINE_PATTERN = String.raw`^${SPACE}[^\r\n]*${VISIBLE_PATTERN}[^\r\n]*${SPACE}$`;

/** Error message for a name that {@link isVisible} refuses. */
export const INVISIBLE_NAME = 'must contain a visible character';

/** Accepts a name, trimmed, at most 200 characters. It may be left blank, and is generated then. An invisible name is refused. */
export const optionalNameSchema = z
  .string()
  .trim()
  .max(MAX_NAME_LENGTH, `must have at most ${MAX_NAME_LENGTH} characters`)
  .refine((name) => name === '' || isVisible(name), INVISIBLE_NAME)
  // For API documents, which do not show a refinement.
  .meta({ pattern: `^ *$|${VISIBLE_PATTERN}` });

/** Accepts the name of a project or template: as {@link optionalNameSchema}, but not blank. */
export const nameSchema = optionalNameSchema.min(1, 'must not be blank').meta({ pattern: VISIBLE_PATTERN });
