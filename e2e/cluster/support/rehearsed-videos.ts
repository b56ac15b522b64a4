import { runIn, workloadOf } from './pods.ts';

/**
 * Videos on the rehearsal YouTube, by its own count: the truth about what went out.
 * @returns number of videos of each title
 */
export async function rehearsedVideos(): Promise<Record<string, number>> {
  const script = `
    const { createTokenSigner } = await import('/app/packages/http-kit/src/index.ts');
    const { createSigningKeys } = await import('/app/packages/signing/src/index.ts');
    const keys = createSigningKeys('platform-sandbox', { signingKeys: process.env.SIGNING_KEYS.split(','), verificationKeys: [] });
    const token = createTokenSigner('platform-sandbox', keys).signServiceToken('platform-sandbox');
    const answer = await fetch('http://127.0.0.1:3000/internal/control/google/assertions', { headers: { authorization: 'Bearer ' + token } });
    if (!answer.ok) throw new Error('the control API answered ' + answer.status);
    console.log(await answer.text());`;
  const text = await runIn(await workloadOf('platform-sandbox'), script);
  return (JSON.parse(text) as { videosByTitle: Record<string, number> }).videosByTitle;
}
