/** Keeps which messages of the provider about sign-outs were obeyed, so that none is obeyed twice. */
export interface SignOutMessageRepository {
  isKnown(messageId: string): Promise<boolean>;
  /** Notes a message; it may be forgotten after the given time. Noting it again changes nothing. */
  note(messageId: string, forgetAt: Date): Promise<void>;
}
