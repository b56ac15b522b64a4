/** Posts that their owners cancelled recently and that may be requested again: an interrupted series does that. */
export interface CancelledPosts {
  /** Must be called before the post is gone. */
  note(id: string, at: Date): Promise<void>;
  has(id: string): Promise<boolean>;
}
