import { asObject, asText, readJson } from '../../platform-kit/read-json.ts';

/** What is kept as the token of an account: the token alone does not say for whom it is good, or until when. */
export interface InstagramSession {
  /** Id of the professional account. */
  id: string;
  token: string;
  /** When the token was made, as far as we know: one that is younger than a day cannot be renewed. */
  madeAt: string;
  /** When it ends unless it is renewed. */
  endsAt: string;
  /** When Instagram last said that it is good: so one that was checked anew is another text than the one that was refused. */
  checkedAt: string;
}

/** Writes a session as one token. */
export function sealable(session: InstagramSession): string {
  return JSON.stringify(session);
}

/** Reads what {@link sealable} wrote. */
export function sessionOf(text: string): InstagramSession {
  const stored = asObject(readJson(text));
  const textOf = (name: keyof InstagramSession) => asText(stored[name]) ?? '';
  return { id: textOf('id'), token: textOf('token'), madeAt: textOf('madeAt'), endsAt: textOf('endsAt'), checkedAt: textOf('checkedAt') };
}
