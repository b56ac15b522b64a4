/** `node packages/signing/src/new-keys-main.ts`: prints new keys for all programs as lines of an env file, for settings made by hand. */
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { verificationKeysOf } from './verification-keys.ts';

const programs = ['gateway', ...readdirSync(join(import.meta.dirname, '../../../services'))];
const signingKeys = Object.fromEntries(programs.map((program) => [program, randomBytes(32).toString('hex')]));
for (const [program, key] of Object.entries(signingKeys))
  process.stdout.write(`${program.toUpperCase().replaceAll('-', '_')}_SIGNING_KEYS=${key}\n`);
process.stdout.write(`VERIFICATION_KEYS=${verificationKeysOf(signingKeys)}\n`);
