import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

const imagesFile = join(dirname(fileURLToPath(import.meta.url)), '../../../.images.env');

/** The official images, used where nothing else was decided. */
const officialImages = {
  MONGO_IMAGE: 'mongo:8',
  RABBITMQ_IMAGE: 'rabbitmq:4-management',
  S3_IMAGE: 'versity/versitygw:v1.8.0',
  NODE_IMAGE: 'node:24-slim',
};

/**
 * Names the container image of an infrastructure server: from the environment, else from `.images.env` at the root of the
 * repository (written where images are built instead of pulled), else the official one.
 */
export function imageName(key: keyof typeof officialImages): string {
  const decided = existsSync(imagesFile) ? parseEnv(readFileSync(imagesFile, 'utf8')) : {};
  return process.env[key] || decided[key] || officialImages[key];
}
