import type { ErrorEntry, ErrorGroup } from './read-rows.ts';
import { accountErrors } from './rows/accounts.ts';
import { captureErrors } from './rows/captures.ts';
import { libraryErrors } from './rows/library.ts';
import { postErrors } from './rows/posts.ts';
import { projectErrors } from './rows/projects.ts';
import { requestErrors } from './rows/requests.ts';
import { signInErrors } from './rows/signing-in.ts';
import { webhookErrors } from './rows/webhooks.ts';

export type { ErrorEntry, ErrorGroup };

/** Every code that a caller can meet, in groups. */
export const errorCatalogue: readonly ErrorGroup[] = [
  requestErrors,
  signInErrors,
  libraryErrors,
  projectErrors,
  postErrors,
  captureErrors,
  accountErrors,
  webhookErrors,
];
