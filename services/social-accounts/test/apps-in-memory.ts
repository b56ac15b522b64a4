import type { PlatformCredentials } from '../src/ports/platform-credentials.ts';
import type { AppPlace, ServerApps } from '../src/ports/server-apps.ts';

/** ServerApps of one process. */
export function appsInMemory(): ServerApps {
  const kept = new Map<string, PlatformCredentials>();
  const find = (place: AppPlace) => kept.get(JSON.stringify(place)) ?? null;
  return {
    find: async (place) => find(place),
    async of(place, register, unknownId) {
      const known = find(place);
      if (known && known.clientId !== unknownId) return known;
      const app = await register();
      kept.set(JSON.stringify(place), app);
      return app;
    },
  };
}
