import { readRows } from '../read-rows.ts';

/** Errors about the caller and their rights. */
export const signInErrors = readRows(
  'Sign-in and permissions',
  `
not-signed-in | 401 | Sign-in needed | The request has no session and no token. | Send \`Authorization: Bearer vs_pat_…\`, or sign in in the app.
signed-in-as-another | 401 | Another user is signed in | The page was opened by a different user from the one now signed in. | Reload the page.
invalid-personal-token | 401 | The token is not valid | It does not exist, has expired, or was revoked. | Create a new one in the app, under API tokens.
token-needed | 401 | A personal token is needed | The address is for programs and assistants; browser sessions do not work here. | Send \`Authorization: Bearer\` with a token from Settings → API tokens.
insufficient-scope | 403 | The token lacks a scope | \`scope\` names the one that the operation needs. | Create a token that has it.
not-for-tokens | 403 | Not for tokens | Connecting accounts, creating tokens and operator pages are for signed-in users only. | Do it in the app.
account-not-allowed | 403 | Account not allowed | The token may only use certain accounts; this is not one of them, or the request names none. | Name an account of the token as \`socialAccountId\`; the list of accounts shows only those.
cookie-and-token | 400 | Token and cookies | The request has both, and they may belong to different users. | Send a token without cookies.
doubled-authorization | 400 | Authorization was sent twice | It is not clear which one counts. | Send it once.
cross-origin-refused | 403 | Not from another site | A request with a session cookie came from another site. | Programs use a token instead of a session.
invalid-token | 401 | The caller could not be verified | The identity that was passed on within the product is not valid. | Send it again; contact the operator if it persists.
not-the-operator | 401 | Operators only | The address is for the operator of the product. | Ask the operator.
token-not-found | 404 | No such token | It does not exist, or is already revoked. | Read the list of tokens again.
too-many-tokens | 409 | Too many tokens | You have reached the limit of tokens. | Revoke one you no longer need.
no-picture | 404 | No profile picture | The sign-in service has none. | Show initials instead.
provider-down | 503 | The sign-in service is not available | Users cannot sign in right now. | Wait as long as Retry-After says.
login-denied | 403 | Sign-in canceled | It was canceled at the sign-in service. | Start again.
login-expired | 403 | The sign-in has expired | It was already used, took longer than ten minutes, or started in another browser. | Start again.
login-refused | 403 | The sign-in was not accepted | The sign-in service refused it. | Start again; ask the operator if it persists.
identity-not-verified | 403 | The identity could not be verified | The answer of the sign-in service could not be verified, so the user was not signed in. | Start again; ask the operator if it persists.
sign-out-not-verified | 400 | Not a valid sign-out | The sign-in service did not send this message. | No action is needed; this address is for the sign-in service only.
`,
);
