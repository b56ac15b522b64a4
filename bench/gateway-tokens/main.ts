/** `make bench-tokens`: what a personal token costs at the gateway: the same gateway asked with a session and with a token, in turns. Prints Markdown. */
import { personalTokenOf } from '@viral-slides/personal-tokens';
import { compareInTurns } from '../gateway/in-turns.ts';
import { loadCore, pinning, pinSelf } from '../gateway/pinned.ts';
import { Targets } from '../gateway/targets.ts';

const rounds = Number(process.env['ROUNDS'] || 40);
const token = personalTokenOf(Buffer.alloc(32, 7).toString('base64url'));

pinSelf(loadCore);
console.info(`Node ${process.versions.node}; ${pinning}; ${rounds} rounds of 1 s in turns; median (range).\n`);
await Targets.use(18_760, async (targets) => {
  await targets.startUpstream();
  const environment = { RATE_LIMIT_TOKEN_PER_MINUTE: '1000000000', RATE_LIMIT_TOKENS_OF_USER_PER_MINUTE: '1000000000' };
  // Fewer than the requests that a token may have at a time.
  const gateway = { ...(await targets.startGateway('with a session', { environment })), connections: 4 };
  const withToken = { ...gateway, name: 'with a token', headers: { authorization: `Bearer ${token}` } };
  await compareInTurns([gateway, withToken], { rounds, against: 'a session' });
});
process.exit();
