/** News for a person. */
export interface DeviceNews {
  userId: string;
  /** Idempotency key: equal for the same news, which is told once. */
  key: string;
  title: string;
  body: string;
  /** When it became news, and when it is none any more. */
  at: Date;
  expiresAt: Date;
}
