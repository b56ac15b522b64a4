import type { AccountLimits } from '../model/account-limits.ts';
import type { Account } from '../model/account.ts';
import type { PlatformManifest } from '../model/platform-manifest.ts';
import type { Clock } from './clock.ts';
import type { NumbersReader } from './numbers-reader.ts';
import type { PlatformCredentials } from './platform-credentials.ts';
import type { PlatformHttp } from './platform-http.ts';
import type { Publisher } from './publisher.ts';
import type { AppPlace, ServerApps } from './server-apps.ts';

/** Addresses for the browser of an account's owner. */
export interface PlatformLinks {
  /** Page on which they see posts of an account. */
  account(of: Pick<Account, 'platformAccountId' | 'username'>): string;
  /** The public address of a post; empty where it cannot be derived from the id alone. */
  post(remoteId: string): string;
}

/** Context with which a room is opened. Real and rehearsal platform differ in nothing but these addresses and credentials. */
export interface PlatformContext {
  /** Base address of each host that the room names, without a trailing slash; what browsers open may be a path of our own origin. */
  hosts: Readonly<Record<string, string>>;
  credentials: PlatformCredentials;
  links: PlatformLinks;
  /** Scopes that are asked for beside those of the manifest; absent: none. */
  extraScopes?: readonly string[];
  http: PlatformHttp;
  /** Our apps at servers that people name. */
  apps: ServerApps;
  clock: Clock;
}

/** Export `definition` of `src/platforms/<id>/platform.ts`. */
export interface PlatformDefinition {
  manifest: PlatformManifest;
  /** Connection of the platform, which builds its client; absent while it is coming soon. */
  connection?: PlatformConnection;
}

/** Addresses and client of a platform. */
export interface PlatformConnection {
  /** Environment variables with our app's credentials at the real platform. Both or neither; null: it needs no app, so it is always reached. */
  credentials: { clientId: string; clientSecret: string } | null;
  /** Setting with which it is reached without our app, by tokens that people paste; absent: it is not. */
  pastedTokenSetting?: string;
  /** The real base addresses by a name of the room's choice. Those of `browserHosts` are opened by browsers, the rest by this service. */
  hosts: Readonly<Record<string, string>>;
  browserHosts: readonly string[];
  /** Further hosts are named by people and their accounts: only public addresses are called, over https. */
  isFederated?: true;
  /** Whether what a person signs in with belongs to the rehearsal platform; absent: that is decided by credentials alone. */
  isRehearsed?(fields: SignInFields): boolean;
  /** Setting that says whether it is rehearsed at all; absent: wherever there is a rehearsal platform. */
  rehearsalSetting?: string;
  /** Scopes that a real app has only if its operator says so by this setting; in rehearsal they are always asked for. An account is connected without them too. */
  extraScopes?: { setting: string; doc: string; scopes: readonly string[] };
  /** Folder below `/sandbox/` at the rehearsal platform that stands for all of these hosts. */
  sandboxFolder: string;
  /** Host names from which profile pictures may be fetched, over https only; `*.example.org` covers the names below it, `*` every name that leads to public addresses. */
  avatarHosts: readonly string[];
  /** Addresses at the real platform. */
  links: PlatformLinks;
  open(context: PlatformContext): Platform;
}

/** A platform that can be called. What it throws is `PlatformFailure`. */
export interface Platform {
  /** The browser's way to the platform and back; of platforms with OAuth. */
  redirect?: PlatformRedirect;
  /** The same, of platforms where people name the server first (`serverForm` of the manifest). */
  servers?: PlatformServers;
  /** Signs a person in with what they typed; of platforms whose manifest asks for it. @throws PlatformFailure `no-channel`, `grant-refused`, `unavailable`, `refused` */
  signIn?(fields: SignInFields): Promise<TokenGrant>;
  grants: PlatformGrants;
  /** Reads whose account a token is for. @throws PlatformFailure `no-channel`, `token-refused`, `unavailable` */
  readProfile(accessToken: string): Promise<PlatformProfile>;
  publisher: Publisher;
  /** Reads the numbers of published posts, on platforms that offer them. */
  numbers?: NumbersReader;
}

/** Typed values, by the names of the manifest's fields. Never logged. */
export type SignInFields = Readonly<Record<string, string>>;

/** OAuth 2 as the platform speaks it. */
export interface PlatformRedirect {
  /** Address to which the browser is sent. @param request.codeVerifier 256 random bits; a platform without PKCE leaves it aside */
  authorizeUrl(request: { state: string; redirectUri: string; codeVerifier: string }): string;
  /** Redeems a code. @throws PlatformFailure `grant-refused`, `client-refused`, `unavailable`, `refused` */
  exchange(request: { code: string; redirectUri: string; codeVerifier: string }): Promise<TokenGrant>;
}

/** The browser's way to servers that people name. */
export interface PlatformServers {
  /** The name of the server, out of what was typed. @throws PlatformFailure `no-channel` when it can be none */
  nameOf(fields: SignInFields): string;
  /** Makes sure that our app is known there. @throws PlatformFailure `no-channel`, `unavailable`, `refused`, each with a sentence for the person */
  start(place: AppPlace): Promise<PlatformRedirect>;
  /** Goes on with what was started there. @throws PlatformFailure `client-refused` */
  resume(place: AppPlace): Promise<PlatformRedirect>;
}

/** Access that was granted. */
export interface PlatformGrants {
  /** Gets a new access token; where the answer holds a new refresh token, the old one is worth nothing from then on. @throws as `PlatformRedirect.exchange` */
  refresh(request: { refreshToken: string; signal?: AbortSignal }): Promise<TokenGrant>;
  /** Whether a grant is one for all accounts of the same sign-in: ending it for one account ends it for the others. */
  isGrantShared: boolean;
  /** Ends the grant. Best effort of the caller: throws like the others. @param request.accessToken null when it is over */
  revoke(request: { accessToken: string | null; refreshToken: string | null; signal?: AbortSignal }): Promise<void>;
}

/** Both, as platforms with OAuth have them. */
export type PlatformOAuth = PlatformRedirect & PlatformGrants;

/** Grant of a token endpoint. */
export interface TokenGrant {
  accessToken: string;
  /** From now on, in seconds, as the answer said. */
  expiresInSeconds: number;
  /** Null when the answer held none: the one that is kept stays good. */
  refreshToken: string | null;
  /** Null when the platform does not say. */
  refreshExpiresInSeconds: number | null;
  /** Scopes granted; null when the answer did not repeat them. */
  scopes: readonly string[] | null;
}

/** Owner of the account. */
export interface PlatformProfile {
  /** Id at the platform that never changes: channel id, open_id. */
  platformAccountId: string;
  /** Without a leading @. */
  username: string;
  displayName: string;
  /** Present address of the picture; such addresses expire. */
  avatarUrl: string | null;
  /** Subscribers or followers; null when the person hides them. */
  count: number | null;
  /** Of the account's server, on platforms whose servers differ; absent when it did not say. */
  limits?: AccountLimits;
}
