/*
 * Loaded with `--import` before the gateway: takes one of its short cuts out, for this process alone. `WITHOUT` names the function that then
 * does nothing (parts.ts).
 */
import { registerHooks } from 'node:module';
import { isPart, partFiles } from './parts.ts';

const part = process.env['WITHOUT'] ?? '';
if (!isPart(part)) throw new Error(`WITHOUT must be one of ${Object.keys(partFiles).join(', ')}.`);
const head = new RegExp(`^export function ${part}\\(.*\\): void \\{$`, 'mu');

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith(`/gateway/src/${partFiles[part]}`)) return loaded;
    const source = String(loaded.source instanceof Uint8Array ? Buffer.from(loaded.source) : loaded.source);
    if (!head.test(source)) throw new Error(`${partFiles[part]} has no function ${part} that could be taken out.`);
    return { ...loaded, source: source.replace(head, '$& return;') };
  },
});
