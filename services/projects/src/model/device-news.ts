/** News for a person. */
export interface DeviceNews {
  userId: string;
  /** The same for the same news: told once, however often it is said. */
  key: string;
  title: string;
  body: string;
  /** When it became news, and when it is none any more. */
  at: Date;
  expiresAt: Date;
}
