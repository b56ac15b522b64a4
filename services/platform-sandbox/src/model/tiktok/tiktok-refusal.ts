/**
 * Statuses of TikTok's error codes, by the tables of the Content Posting and user info pages (developers.tiktok.com, read 2026-09).
 * A code means the same at any status: TikTok was seen to answer some of them with 200, so clients have to read the body.
 */
const statuses = {
  invalid_param: 400,
  invalid_params: 400,
  invalid_publish_id: 400,
  token_not_authorized_for_specified_publish_id: 400,
  publish_not_cancellable: 400,
  access_token_invalid: 401,
  scope_not_authorized: 401,
  spam_risk_too_many_posts: 403,
  spam_risk_too_many_pending_share: 403,
  spam_risk_user_banned_from_posting: 403,
  reached_active_user_cap: 403,
  unaudited_client_can_only_post_to_private_accounts: 403,
  url_ownership_unverified: 403,
  privacy_level_option_mismatch: 403,
  rate_limit_exceeded: 429,
  internal_error: 500,
} as const;

/** Code of a refusal by TikTok's API. */
export type TikTokErrorCode = keyof typeof statuses;

/** TikTok's API refuses a call. Not an error of ours: the HTTP side answers it in TikTok's shape. */
export class TikTokRefusal extends Error {
  override readonly name = 'TikTokRefusal';
  readonly code: TikTokErrorCode;

  constructor(code: TikTokErrorCode, message: string) {
    super(message);
    this.code = code;
  }

  /** HTTP status of the documentation. */
  get status(): number {
    return statuses[this.code];
  }
}

/** Codes of OAuth errors that the token, revoke and authorize endpoints answer. */
export type OAuthErrorCode =
  | 'access_denied'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_request'
  | 'invalid_scope'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'unsupported_response_type';

/** The OAuth side refuses; its shape is flat, unlike that of the API. */
export class OAuthRefusal extends Error {
  override readonly name = 'OAuthRefusal';
  readonly code: OAuthErrorCode;

  constructor(code: OAuthErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
