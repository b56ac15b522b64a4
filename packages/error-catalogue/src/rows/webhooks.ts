import { readRows } from '../read-rows.ts';

/** Webhooks and what was sent to them. */
export const webhookErrors = readRows(
  'Webhooks',
  `
webhook-not-found | 404 | No such webhook | You have no webhook with this id. It may have been deleted. | Read the list anew.
too-many-webhooks | 409 | Too many webhooks | There are as many as a person can have. | Delete one that you do not need.
address-refused | 400 | The address cannot be used | It is not https, or leads to a machine that is not on the internet; \`detail\` says which. | Use a public https address, or ask the operator to allow the host.
webhook-off | 409 | The webhook is off | It was switched off, by you or after too many failures. | Switch it on, then send again.
test-running | 429 | A test is being sent | The last one has not been answered yet. | Wait until it has.
delivery-not-found | 404 | No such delivery | It is older than the log, or of another webhook. | Read the log anew.
`,
);
