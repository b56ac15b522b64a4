/** A session of the provider, of a person where that is known. */
export interface ProviderSession {
  userId: string | null;
  providerSessionId: string;
}

/** Keeps which messages of the provider about sign-outs were obeyed, so that none is obeyed twice, and which of its sessions they ended. */
export interface SignOutMessageRepository {
  isKnown(messageId: string): Promise<boolean>;
  /** Notes a message; it may be deleted after the given time. Noting it again changes nothing. */
  note(messageId: string, expiresAt: Date): Promise<void>;
  /** Notes that a session of the provider has ended, of whomever when no user is given. Noting it again changes nothing. */
  noteEnd(ended: ProviderSession, expiresAt: Date): Promise<void>;
  /** Whether an end was noted that means this session. */
  isEnded(session: { userId: string; providerSessionId: string }): Promise<boolean>;
}
