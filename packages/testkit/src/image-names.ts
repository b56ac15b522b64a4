import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
/** Written where images are resolved (deploy/images/resolve.sh), and where the rehearsal Bluesky is built (deploy/bluesky/build.sh). */
const imageFiles = ['.images.env', '.bluesky.env'].map((name) => join(root, name));

/** The official images, used where nothing else was decided. */
const officialImages = {
  MONGO_IMAGE: 'mongo:8',
  RABBITMQ_IMAGE: 'rabbitmq:4-management',
  S3_IMAGE: 'versity/versitygw:v1.8.0',
  NODE_IMAGE: 'node:24-slim',
  BLUESKY_IMAGE: 'viral-slides-bluesky',
};

/**
 * Names the container image of an infrastructure server: from the environment, else from `.images.env` at the root of the
 * repository (written where images are built instead of pulled), else the official one.
 */
export function imageName(key: keyof typeof officialImages): string {
  const decided = parseEnv(imageFiles.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')).join('\n'));
  return process.env[key] || decided[key] || officialImages[key];
}
