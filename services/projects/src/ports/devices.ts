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

/** Devices of people, in the scheduling service. */
export interface Devices {
  /** @throws AppError when it is to be said again, perhaps with the time when (`retryAfterMs`): silent hours, or a device that could not be reached */
  tell(news: DeviceNews & { signal: AbortSignal }): Promise<void>;
}
