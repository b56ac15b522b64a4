import { readRows } from '../read-rows.ts';

/** Webhooks and what was sent to them. */
export const webhookErrors = readRows(
  'Webhooks',
  `
webhook-not-found | 404 | No such webhook | You have no webhook with this id. It may have been deleted. | Read the list again.
too-many-webhooks | 409 | Too many webhooks | You have reached the limit of webhooks. | Delete a webhook you no longer need.
address-refused | 400 | The address cannot be used | The address is not https, or leads to a machine that is not on the internet; see \`detail\`. | Use a public https address, or ask the operator to allow the host.
webhook-of-another | 403 | The webhook was not created with this token | A token can only change, test and read the webhooks that it created. | Change the webhook in the app, or use the token that created it.
webhook-off | 409 | The webhook is off | You switched the webhook off, or it was switched off automatically. | Switch the webhook on, then send again.
resent-too-often | 429 | Sent again too often | In one minute, 1 resend per delivery, 6 per webhook and 20 per user are allowed. There is also a limit for all users together. | Wait as long as Retry-After says.
test-running | 429 | A test is in progress | The receiver has not answered the last test yet. | Wait for the receiver’s answer.
delivery-not-found | 404 | No such delivery | The delivery is older than the log, or belongs to another webhook. | Read the log again.
`,
);
