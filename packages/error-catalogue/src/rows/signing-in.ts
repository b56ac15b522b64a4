import { readRows } from '../read-rows.ts';

/** Errors about the caller and their rights. */
export const signInErrors = readRows(
  'Sign-in and permissions',
  `
not-signed-in | 401 | Sign-in needed | The request has no session and no token. | Send \`Authorization: Bearer vs_pat_…\`, or sign in in the app.
signed-in-as-another | 401 | Another user is signed in | Since the page was opened, another user has signed in. | Reload the page.
invalid-personal-token | 401 | The token is not valid | The token does not exist, has expired, or was revoked. | Create a new token in the app, under API tokens.
token-needed | 401 | A personal token is needed | The address is for other apps and assistants; browser sessions do not work here. | Send \`Authorization: Bearer\` with a token from Settings → API tokens.
insufficient-scope | 403 | The token lacks a scope | \`scope\` names the scope that the operation needs. | Create a token that has this scope.
not-for-tokens | 403 | Not for tokens | Connecting accounts, creating tokens and operator pages are for signed-in users only. | Do it in the app.
account-not-allowed | 403 | Account not allowed | The token may only use certain accounts, but the request names another account or none. | Send the id of one of the token’s accounts as \`socialAccountId\`; the list of accounts shows only these accounts.
cookie-and-token | 400 | Token and cookies | The request has both a token and cookies, and they may belong to different users. | Send a token without cookies.
doubled-authorization | 400 | Authorization was sent twice | It is not clear which of the headers counts. | Send the header once.
cross-origin-refused | 403 | Not from another site | A request with a session cookie came from another site. | Other apps use a token instead of a session.
invalid-token | 401 | The caller could not be verified | The identity that one service sent to another is not valid. | Send the request again; contact the operator if the error persists.
not-the-operator | 401 | Operators only | Only the operator of this installation can use this address. | Ask the operator.
token-not-found | 404 | No such token | The token does not exist, or was already revoked. | Read the list of tokens again.
too-many-tokens | 409 | Too many tokens | You have reached the limit of tokens. | Revoke a token you no longer need.
no-picture | 404 | No profile picture | The sign-in service has no profile picture of you. | Show initials instead.
provider-down | 503 | The sign-in service is not available | Users cannot sign in right now. | Wait as long as Retry-After says.
login-denied | 403 | Sign-in canceled | The sign-in was canceled at the sign-in service. | Start again.
login-expired | 403 | The sign-in has expired | The sign-in was already used, took longer than ten minutes, or was started in another browser. | Start again.
login-refused | 403 | The sign-in was not accepted | The sign-in service refused the sign-in. | Start again; ask the operator if the error persists.
identity-not-verified | 403 | The identity could not be verified | The sign-in service’s response could not be verified, so you were not signed in. | Start again; ask the operator if the error persists.
sign-out-not-verified | 400 | Not a valid sign-out | The sign-in service did not send this message. | No action is needed; this address is for the sign-in service only.
`,
);
