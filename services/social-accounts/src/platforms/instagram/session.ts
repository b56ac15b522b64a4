import { textsOf } from '../../platform-kit/stored-session.ts';

/** What is kept as the token of an account. */
export interface InstagramSession {
  /** Id of the professional account. */
  id: string;
  token: string;
  /** When the token was made, as far as we know: one that is younger than a day cannot be renewed. */
  madeAt: string;
  /** When it ends unless it is renewed. */
  endsAt: string;
  /** When Instagram last said that it is good: so one that was checked again is another text than the one that was refused. */
  checkedAt: string;
}

/** Reads what is kept as a token. */
export function sessionOf(text: string): InstagramSession {
  return textsOf(text, ['id', 'token', 'madeAt', 'endsAt', 'checkedAt']);
}
