/** The scheduled posts of projects, in the scheduling service. */
export interface ProjectPosts {
  /**
   * Cancels all scheduled posts of a project; drafts stay. Idempotent.
   * @param command.accounts accounts whose posts may be cancelled; null: all
   * @throws AppError `post-not-cancellable` when one is being published, `account-not-allowed`, `post-changed-meanwhile`; `service-unavailable` when
   * nothing is known of them
   */
  cancel(command: { userId: string; projectId: string; accounts: readonly string[] | null; signal: AbortSignal }): Promise<void>;
}
