/** Posts that their owners cancelled a while ago, as far as others may ask for them again: who makes a series and was stopped in between does. */
export interface CancelledPosts {
  /** To be called before the post is gone. */
  note(id: string, at: Date): Promise<void>;
  has(id: string): Promise<boolean>;
}
