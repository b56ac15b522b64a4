/** Counts what an app uses a day. */
export interface GoogleQuota {
  /** Takes one unit. @returns whether there was one left */
  take(request: { clientId: string; bucket: 'uploads' | 'units'; day: string; limit: number }): Promise<boolean>;
  /** Forgets all days before. */
  removeBefore(day: string): Promise<void>;
}
