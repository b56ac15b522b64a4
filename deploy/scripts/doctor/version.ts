import { productVersion } from '@viral-slides/config/product-version';
import { ok, warning } from '@viral-slides/findings';
import type { Check, Verdict } from '@viral-slides/findings';
import type { Door } from './door.ts';

/** Judges whether the running product is the one of this checkout. @param running its version; null when the product did not report one */
export function judgeVersion(checkout: string, running: string | null): Verdict {
  if (running === null) return ok(`This checkout is ${checkout}; the running app did not report its version.`);
  if (running === checkout) return ok(`The running app and this checkout are ${checkout}.`);
  return warning(
    `The running app is ${running}, and this checkout is ${checkout}.`,
    `Run \`make up\` to run ${checkout}, or check out v${running} (docs/operating/upgrade.md).`,
  );
}

/** Reads the version from the API document, which needs no token. */
async function versionOf({ origin }: Door, signal: AbortSignal): Promise<string | null> {
  try {
    const answer = await fetch(`${origin}/api/openapi.json`, { redirect: 'manual', signal });
    const { info } = (await answer.json()) as { info?: { version?: unknown } };
    return typeof info?.version === 'string' ? info.version : null;
  } catch {
    // The check of the port reports that the gateway does not answer.
    return null;
  }
}

/** The version of this checkout, and that of the running product. @param door null where the product was never started */
export function versionCheck(door: Door | null): Check {
  return {
    check: 'version',
    run: async (signal) => judgeVersion(productVersion, door === null ? null : await versionOf(door, signal)),
    nextWhenStuck: 'Check the gateway (docker compose ps gateway; docker compose logs gateway).',
  };
}
