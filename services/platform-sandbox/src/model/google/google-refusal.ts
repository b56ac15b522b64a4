/** An error as YouTube's API reports it; clients branch on `reason`. */
export interface GoogleError {
  code: number;
  reason: string;
  domain: string;
  message: string;
}

/** Thrown where the rehearsed YouTube refuses a call; its routes answer it in Google's form. */
export class GoogleRefusal extends Error implements GoogleError {
  readonly code: number;
  readonly reason: string;
  readonly domain: string;

  constructor({ code, reason, domain, message }: GoogleError) {
    super(message);
    this.code = code;
    this.reason = reason;
    this.domain = domain;
  }
}

const rows = {
  authorizationRequired: [401, 'global', 'The request is missing a required authentication credential.'],
  authError: [401, 'global', 'Invalid Credentials'],
  youtubeSignupRequired: [401, 'youtube.header', 'Unauthorized'],
  insufficientPermissions: [403, 'global', 'Insufficient Permission: Request had insufficient authentication scopes.'],
  quotaExceeded: [403, 'youtube.quota', 'The request cannot be completed because you have exceeded your quota.'],
  forbidden: [403, 'youtube.common', 'Access forbidden. The request may not be properly authorized.'],
  channelClosed: [403, 'youtube.channel', 'The channel has been closed.'],
  channelSuspended: [403, 'youtube.channel', 'The channel has been suspended.'],
  uploadLimitExceeded: [400, 'youtube.video', 'The user has exceeded the number of videos they may upload.'],
  uploadTooLarge: [413, 'global', 'The file is larger than what may be uploaded.'],
  backendError: [503, 'global', 'Backend Error'],
} as const satisfies Record<string, readonly [number, string, string]>;

/** The refusal of a reason that has one meaning. @param message instead of the usual one */
export function refusalOf(reason: keyof typeof rows, message?: string): GoogleRefusal {
  const [code, domain, usual] = rows[reason];
  return new GoogleRefusal({ code, reason, domain, message: message ?? usual });
}

/** A parameter or a header that is missing or wrong. */
export function badRequest(reason: string, message: string): GoogleRefusal {
  return new GoogleRefusal({ code: 400, reason, domain: 'global', message });
}
