import { onlyAt } from '../platform-http/fenced-http.ts';
import type { OfferedPlatform, PlatformMode } from '../../model/platform-manifest.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PlatformHttp } from '../../ports/platform-http.ts';
import type { PlatformRegistry } from '../../ports/platform-registry.ts';
import type { ServerAppsOf } from '../../ports/server-apps.ts';
import type { PlatformCredentials } from '../../ports/platform-credentials.ts';
import type { Platform, PlatformConnection, PlatformDefinition, PlatformLinks } from '../../ports/platform.ts';

/** Name of our built-in app at the rehearsal platform. */
const sandboxClientId = 'viral-slides';
/** Path of our own origin below which browsers reach the rehearsal platform, and which it has itself. */
const sandboxPath = '/sandbox';
/** Path at which the rehearsal platform shows posts. */
const viewerPath = `${sandboxPath}/viewer`;

/** Options that decide where platforms are reached. */
export interface RegistryOptions {
  definitions: readonly PlatformDefinition[];
  /** Values of the settings that the rooms name. */
  keys: Readonly<Record<string, unknown>>;
  /** The rehearsal platform, with the secret of our built-in app there; null when there is none. */
  sandbox: { url: string; clientSecret: string } | null;
  http: PlatformHttp;
  /** Calls public addresses alone, for platforms whose hosts people name. */
  publicHttp: PlatformHttp;
  /** Our apps at servers that people name. */
  apps: ServerAppsOf;
  clock: Clock;
}

/**
 * Opens the rooms: at the real platform where its keys are set, else at the rehearsal platform. Where both are there, accounts that were connected in
 * rehearsal before the keys came go on being reached.
 * @throws Error when one key of a platform is set and the other is not
 */
export function createPlatformRegistry(options: RegistryOptions): PlatformRegistry {
  const linksOf = new Map<string, Record<PlatformMode, PlatformLinks>>();
  const clients = new Map<string, Partial<Record<PlatformMode, Platform>>>();
  const offered = options.definitions.map(({ manifest, connection }): OfferedPlatform => {
    const links = connection && { live: connection.links, sandbox: viewerLinks(manifest.id) };
    if (links) linksOf.set(manifest.id, links);
    const open = connection && links ? openRoom(manifest.id, connection, { ...options, links }) : {};
    clients.set(manifest.id, open);
    return offer(manifest, open);
  });
  return {
    list: () => offered,
    find: (id) => offered.find(({ manifest }) => manifest.id === id) ?? null,
    client: (id, mode) => clients.get(id)?.[mode] ?? null,
    links: (id, mode) => linksOf.get(id)?.[mode] ?? null,
    modeFor(id, fields) {
      const connection = options.definitions.find(({ manifest }) => manifest.id === id)?.connection;
      const mode = offered.find(({ manifest }) => manifest.id === id)?.mode ?? null;
      return mode !== null && connection?.isRehearsed ? (connection.isRehearsed(fields) ? 'sandbox' : 'live') : mode;
    },
  };
}

/** Offer of a platform whose rooms are open. */
function offer(manifest: OfferedPlatform['manifest'], open: Partial<Record<PlatformMode, Platform>>): OfferedPlatform {
  const mode = open.live ? 'live' : open.sandbox ? 'sandbox' : null;
  return {
    manifest,
    mode,
    status: mode === null ? manifest.status : 'available',
    hasRedirect: mode !== null && open[mode]?.redirect !== undefined,
    viewer: open.sandbox ? viewerOf(manifest.id) : null,
  };
}

type RoomOptions = RegistryOptions & { links: Record<PlatformMode, PlatformLinks> };

function openRoom(platform: string, connection: PlatformConnection, options: RoomOptions): Partial<Record<PlatformMode, Platform>> {
  const { clock, links } = options;
  const appsOf = (mode: PlatformMode) => options.apps({ platform, mode });
  const { rehearsalSetting } = connection;
  const sandbox = rehearsalSetting === undefined || options.keys[rehearsalSetting] !== undefined ? options.sandbox : null;
  const keys = keysOf(connection, options.keys);
  const http = connection.isFederated ? options.publicHttp : options.http;
  return {
    ...(keys
      ? {
          live: connection.open({
            hosts: connection.hosts,
            credentials: keys,
            links: links.live,
            extraScopes: allowedScopes(connection, options),
            http,
            apps: appsOf('live'),
            clock,
          }),
        }
      : {}),
    ...(sandbox
      ? {
          sandbox: connection.open({
            hosts: sandboxHosts(connection, sandbox.url),
            credentials: { clientId: sandboxClientId, clientSecret: sandbox.clientSecret },
            links: links.sandbox,
            extraScopes: connection.extraScopes?.scopes ?? [],
            // Others are given addresses by the rehearsal itself: uploads go to a second name of it.
            http: connection.isFederated ? onlyAt(options.http, sandbox.url) : options.http,
            apps: appsOf('sandbox'),
            clock,
          }),
        }
      : {}),
  };
}

/** Scopes that our real app has, as its operator says. */
function allowedScopes({ extraScopes }: PlatformConnection, { keys }: Pick<RegistryOptions, 'keys'>): readonly string[] {
  return extraScopes && keys[extraScopes.setting] !== undefined ? extraScopes.scopes : [];
}

/** Credentials of a platform that needs no app. */
const noApp: PlatformCredentials = { clientId: '', clientSecret: '' };

function keysOf(
  { credentials, pastedTokenSetting }: PlatformConnection,
  values: Readonly<Record<string, unknown>>,
): PlatformCredentials | null {
  if (credentials === null) return noApp;
  const [clientId, clientSecret] = [values[credentials.clientId], values[credentials.clientSecret]];
  const takesTokens = pastedTokenSetting !== undefined && values[pastedTokenSetting] !== undefined;
  if (clientId === undefined && clientSecret === undefined) return takesTokens ? noApp : null;
  if (typeof clientId !== 'string' || typeof clientSecret !== 'string') {
    throw new Error(`${credentials.clientId} and ${credentials.clientSecret} belong together: set both, or neither.`);
  }
  return { clientId, clientSecret };
}

const viewerOf = (id: string) => `${viewerPath}?on=${id}`;

function viewerLinks(id: string): PlatformLinks {
  const viewer = viewerOf(id);
  return { account: () => viewer, post: (remoteId) => `${viewer}#${encodeURIComponent(remoteId)}` };
}

function sandboxHosts({ hosts, browserHosts, sandboxFolder }: PlatformConnection, url: string): Record<string, string> {
  const folder = `${sandboxPath}/${sandboxFolder}`;
  return Object.fromEntries(Object.keys(hosts).map((name) => [name, browserHosts.includes(name) ? folder : url + folder]));
}
