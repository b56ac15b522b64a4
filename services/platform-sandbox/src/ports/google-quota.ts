/** Counts what an app uses a day. */
export interface GoogleQuota {
  /** Takes so many units, all or none. @returns whether they were left */
  take(request: { clientId: string; bucket: 'uploads' | 'units'; day: string; units: number; limit: number }): Promise<boolean>;
  /** Forgets all days before. */
  removeBefore(day: string): Promise<void>;
}
