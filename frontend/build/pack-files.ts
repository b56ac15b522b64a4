/** `node build/pack-files.ts dist`: packs what was built, for the server that sends it: beside each file lies `.gz`, beside scripts and styles `.br`, too. */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [folder = 'dist'] = process.argv.slice(2);

/** Shorter ones are sent as they are. */
const GZIP_MIN_BYTES = 1_024;

const packed = {
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
};

const assets = (await readdir(join(folder, 'assets'))).map((name) => join(folder, 'assets', name));
const texts = [join(folder, 'landing.html'), ...assets].filter((path) => /\.(js|css|svg|html)$/.test(path));
for (const path of texts) {
  const bytes = await readFile(path);
  if (bytes.length >= GZIP_MIN_BYTES) await writeFile(`${path}.gz`, await packed.gz(bytes));
  // The server asks for this one without looking whether it is there, so each script and style has one.
  if (/\.(js|css)$/.test(path)) await writeFile(`${path}.br`, await packed.br(bytes));
}
