import { failed, ok, warning } from '@viral-slides/findings';
import type { Check, Verdict } from '@viral-slides/findings';
import type { Readiness } from '@viral-slides/http-kit';
import type { Bus } from '@viral-slides/messaging';
import type { GatewayConfig } from '../../config.ts';
import { publicAddressWarning } from '../../exchange/public-address-warning.ts';
import { uploadOriginOf } from '../headers/upload-origin.ts';

/** Answer of the store to the question whether a page of ours may upload to it. */
export interface CorsAnswer {
  status: number;
  allowOrigin: string | null;
  allowMethods: string | null;
  allowHeaders: string | null;
}

const corsNext = (origin: string) =>
  `Allow PUT with the header Content-Type from ${origin} in the bucket's CORS rules (README, "Your own object store").`;

const lists = (header: string | null, wanted: string) =>
  (header ?? '')
    .toLowerCase()
    .split(',')
    .some((each) => each.trim() === wanted.toLowerCase() || each.trim() === '*');

/** Judges whether browsers may upload straight to the store. @param origin of our pages */
export function judgeCors({ status, allowOrigin, allowMethods, allowHeaders }: CorsAnswer, origin: string): Verdict {
  if (status >= 300) return failed(`The store refuses uploads from pages at ${origin} (${status}).`, corsNext(origin));
  if (allowOrigin !== '*' && allowOrigin !== origin) {
    return failed(`The store does not allow uploads from ${origin}. It allows ${allowOrigin ?? 'no origin'}.`, corsNext(origin));
  }
  if (!lists(allowMethods, 'PUT') || !lists(allowHeaders, 'content-type')) {
    return failed(`The store does not allow pages at ${origin} to send PUT with a Content-Type.`, corsNext(origin));
  }
  return ok(`Pages at ${origin} can upload directly to the store.`);
}

async function askCors(
  uploadOrigin: string,
  { s3Bucket, s3ForcePathStyle }: GatewayConfig,
  about: { origin: string; signal: AbortSignal },
) {
  const address = `${uploadOrigin}${s3ForcePathStyle ? `/${s3Bucket}` : ''}/quarantine/check`;
  const { status, headers } = await fetch(address, {
    method: 'OPTIONS',
    headers: { origin: about.origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' },
    signal: about.signal,
  });
  return {
    status,
    allowOrigin: headers.get('access-control-allow-origin'),
    allowMethods: headers.get('access-control-allow-methods'),
    allowHeaders: headers.get('access-control-allow-headers'),
  };
}

function corsCheck(config: GatewayConfig): Check[] {
  const uploadOrigin = uploadOriginOf(config);
  if (uploadOrigin === null) return [];
  const { publicOrigin } = config;
  const next = 'Check that the store can be reached at S3_BROWSER_ENDPOINT, including from this machine.';
  const run: Check['run'] = async (signal) => {
    if (publicOrigin === undefined) {
      return warning(
        'S3_BROWSER_ENDPOINT is set, so the store must allow our address, but PUBLIC_ORIGIN is not set.',
        'Set PUBLIC_ORIGIN in .env, then run `make up`.',
      );
    }
    return judgeCors(await askCors(uploadOrigin, config, { origin: publicOrigin, signal }), publicOrigin);
  };
  return [{ check: 'store-cors', run, nextWhenStuck: next }];
}

/** Checks of the gateway itself. */
export function gatewayChecks({ config, bus, readiness }: { config: GatewayConfig; bus: Bus; readiness: Readiness }): Check[] {
  return [
    {
      check: 'public-address',
      run() {
        const problem = publicAddressWarning(config);
        if (problem !== null)
          return warning(problem, 'Set PUBLIC_ORIGIN and TRUST_PROXY_HOPS in .env together (README), then run `make up`.');
        return ok(config.publicOrigin ?? 'No public address is set: the product answers at localhost and IP addresses only.');
      },
      nextWhenStuck: '',
    },
    {
      check: 'live-updates',
      run: () =>
        bus.isReady()
          ? ok('Pages that are open receive changes immediately.')
          : warning(
              'Open pages do not receive changes: the gateway has lost its connection to the broker.',
              'Repair the broker (docker compose ps rabbitmq); the gateway reconnects automatically.',
            ),
      nextWhenStuck: '',
    },
    {
      check: 'room-for-requests',
      run: async () =>
        (await readiness.report()).isReady
          ? ok('Every service has room for more requests.')
          : warning(
              'A service has reached its limit of concurrent requests.',
              'Run more replicas of the busy one: docker compose up -d --scale media=2.',
            ),
      nextWhenStuck: '',
    },
    ...corsCheck(config),
  ];
}
