import { readRows } from '../read-rows.ts';

/** Errors about the caller and their rights. */
export const signInErrors = readRows(
  'Who asks',
  `
not-signed-in | 401 | Sign-in needed | The request names nobody. | Send \`Authorization: Bearer vs_pat_…\`, or sign in in the app.
signed-in-as-another | 401 | Somebody else is signed in | The page was opened for another person than the one who is signed in now. | Open the page anew.
invalid-personal-token | 401 | The token opens nothing | It does not exist, has ended, or was revoked. | Make a new one in the app, under API tokens.
token-needed | 401 | A personal token is needed | The address is for programs and assistants, and a browser's session does not open it. | Send \`Authorization: Bearer\` with a token of Settings → API tokens.
insufficient-scope | 403 | The token lacks a scope | The member \`scope\` names the one that the operation needs. | Make a token that has it.
not-for-tokens | 403 | Not for tokens | Connecting accounts, making tokens and what belongs to the operator are for signed-in people alone. | Do it in the app.
account-not-allowed | 403 | Not with this account | The token may use some accounts only, and this is none of them, or none was named. | Name an account of the token as \`socialAccountId\`; the list of accounts shows those alone.
cookie-and-token | 400 | A token and cookies | They may be of two people. | Send no cookies along.
doubled-authorization | 400 | Authorization came twice | It is not clear which one counts. | Send it once.
cross-origin-refused | 403 | Not from another site | A request with a session cookie came from elsewhere than our own pages. | Programs use a token instead of a session.
invalid-token | 401 | The caller could not be verified | The identity that goes along within the product is not valid. | Send it again; tell the operator when it stays.
not-the-operator | 401 | For the operator | The address is for the person who runs the product. | Ask them.
token-not-found | 404 | No such token | It does not exist, or was revoked already. | Read the list of tokens anew.
too-many-tokens | 409 | Too many tokens | There are as many as a person can have. | Revoke one that is not needed any more.
no-picture | 404 | No picture of you | The sign-in service has none. | Show initials instead.
provider-down | 503 | The sign-in service is away | Nobody can sign in right now. | Wait as long as Retry-After says.
login-denied | 403 | Signing in was cancelled | It was cancelled at the sign-in service. | Begin again.
login-expired | 403 | This sign-in is over | It was used already, took longer than ten minutes, or began in another browser. | Begin again.
login-refused | 403 | The sign-in was not accepted | The sign-in service refused it. | Begin again; ask the operator when it stays.
identity-not-verified | 403 | The identity could not be verified | What the sign-in service said could not be checked, so nobody was signed in. | Begin again; ask the operator when it stays.
sign-out-not-verified | 400 | No sign-out of ours | The message is not one that the sign-in service sent. | Nothing; it is for the sign-in service alone.
`,
);
