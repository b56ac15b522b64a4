import { textsOf } from '../../platform-kit/stored-session.ts';

/** Content of an account's token. */
export interface InstagramSession {
  /** Id of the professional account. */
  id: string;
  token: string;
  /** When the token was made, as far as we know: one that is younger than a day cannot be renewed. */
  madeAt: string;
  /** When it ends unless it is renewed. */
  endsAt: string;
  /** When Instagram last confirmed that it is valid, so that a token that was checked again differs from the one that was refused. */
  checkedAt: string;
}

/** Reads what is kept as a token. */
export function sessionOf(text: string): InstagramSession {
  return textsOf(text, ['id', 'token', 'madeAt', 'endsAt', 'checkedAt']);
}
