import { readRows } from '../read-rows.ts';

/** Connected accounts. */
export const accountErrors = readRows(
  'Accounts',
  `
account-needs-reconnect | 409 | The account must be reconnected | The platform ended the connection. | Reconnect the account in the app, under Accounts.
account-changed-meanwhile | 409 | The account was changed by another request at the same time | Another request changed the account. | Send the request again.
already-connected | 409 | Already connected | You have already connected this account. | Use the connected account.
too-many-accounts | 409 | Too many accounts | You have reached the limit of accounts for this platform. | Disconnect an account first.
platform-mismatch | 400 | Wrong platform | The account does not belong to the platform in the request. | Send the account’s platform.
platform-unavailable | 503 | The platform does not respond | The platform could not be reached. | Wait as long as Retry-After says, then try again.
no-sign-in | 404 | No such sign-in | The platform does not exist, or does not accept this kind of sign-in. | See the list of platforms.
no-such-account | 400 | No such account on the platform | The account does not exist there, or has no channel. | Check the name.
sign-in-refused | 400 | The platform refused the sign-in | The name, password or permissions were not accepted. | Check what you entered, then try again.
server-refused | 400 | The server refused this app | The server does not accept this app. | Check the server’s address.
too-many-sign-ins | 429 | Too many sign-ins | There were too many attempts in a short time. | Wait as long as Retry-After says.
too-many-syncs | 429 | Refreshed a moment ago | An account is refreshed at most every few minutes. | Wait as long as Retry-After says.
no-avatar | 404 | The account has no profile picture | The platform has no picture of the account. | Show initials instead.
media-not-found | 404 | No such file | The address was never given to a platform, or has expired. | No action is needed; these addresses are for platforms only.
`,
);
