import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Entry {
  payload: AdapterPayload;
  /** In ms since 1970; Infinity for what does not expire. */
  expiresAt: number;
}

const sweepEveryWrites = 100;

/**
 * Gives the provider a store in the memory of this process, for one provider. After a restart everything is lost; the sign-in form
 * copes with that.
 * @see oidc-provider documentation, "Adapter"
 */
export function createMemoryStore(): (model: string) => Adapter {
  const entries = new Map<string, Entry>();
  let writes = 0;
  const sweep = () => {
    writes += 1;
    if (writes % sweepEveryWrites !== 0) return;
    for (const [key, { expiresAt }] of entries) if (expiresAt <= Date.now()) entries.delete(key);
  };
  return (model) => adapterOf(model, entries, sweep);
}

function adapterOf(model: string, entries: Map<string, Entry>, onWrite: () => void): Adapter {
  const keyOf = (id: string) => `${model}:${id}`;
  const live = ({ payload, expiresAt }: Entry) => (expiresAt > Date.now() ? payload : undefined);
  const findWhere = (field: 'uid' | 'userCode', value: string) => {
    for (const [key, entry] of entries) if (key.startsWith(`${model}:`) && entry.payload[field] === value) return live(entry);
    return undefined;
  };
  return {
    async upsert(id, payload, expiresInSeconds) {
      onWrite();
      entries.set(keyOf(id), { payload, expiresAt: expiresInSeconds ? Date.now() + expiresInSeconds * 1000 : Infinity });
    },
    async find(id) {
      const entry = entries.get(keyOf(id));
      return entry && live(entry);
    },
    findByUid: async (uid) => findWhere('uid', uid),
    findByUserCode: async (userCode) => findWhere('userCode', userCode),
    async consume(id) {
      const entry = entries.get(keyOf(id));
      if (entry) entry.payload.consumed = Math.floor(Date.now() / 1000);
    },
    async destroy(id) {
      entries.delete(keyOf(id));
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
    },
  };
}
