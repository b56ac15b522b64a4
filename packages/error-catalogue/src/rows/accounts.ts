import { readRows } from '../read-rows.ts';

/** Connected accounts. */
export const accountErrors = readRows(
  'Accounts',
  `
account-needs-reconnect | 409 | It has to be connected again | The platform ended the connection. | Connect it again in the app, under Accounts.
account-changed-meanwhile | 409 | It was changed at the same moment | Another request changed the account. | Send it again.
already-connected | 409 | It is connected already | You have connected this account before. | Use it.
too-many-accounts | 409 | Too many accounts | There are as many of this platform as a person can connect. | Disconnect one.
platform-mismatch | 400 | Of another platform | The account is not one of the platform that was named. | Name the other platform.
platform-unavailable | 503 | The platform does not answer | It could not be asked. | Wait as long as Retry-After says, then try again.
no-sign-in | 404 | No sign-in of this kind | The platform does not take what was typed, or is not there. | See the list of platforms.
no-such-account | 400 | The platform knows no such account | It does not exist there, or has no channel. | Check the name.
sign-in-refused | 400 | The platform refused the sign-in | Name, password or permission were not accepted. | Check them.
server-refused | 400 | The server refused us | It does not let our app in. | Check the address of the server.
too-many-sign-ins | 429 | Too many sign-ins | More were tried in a short time than is taken. | Wait as long as Retry-After says.
too-many-syncs | 429 | Synced a moment ago | An account is asked for anew only now and then. | Wait as long as Retry-After says.
no-avatar | 404 | The account has no picture | The platform shows none. | Show initials instead.
media-not-found | 404 | No such picture | The address is none that was given to a platform, or has ended. | Nothing; it is for platforms alone.
`,
);
