import { listSetting, secretSetting } from './load-config.ts';
import type { Settings } from './load-config.ts';
import { z } from 'zod';

const secretKey = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits, each of several');
const publicKey = z
  .string()
  .regex(
    /^[a-z][a-z-]*:0[23][0-9a-f]{64}$/,
    'must be <program>:<66 hexadecimal digits>, separated by commas, as the own image prints them',
  );

/** How programs of the product know each other (ADR 0048); the gateway and every service have them. */
export const signingSettings = {
  signingKeys: {
    env: 'SIGNING_KEYS',
    doc: 'secret key of this program alone, with which it signs its messages to the others; while it is exchanged several, separated by commas: the first signs',
    schema: listSetting(secretKey),
    isSecret: true,
  },
  verificationKeys: {
    env: 'VERIFICATION_KEYS',
    doc: 'public keys of all programs, by which they believe each other: <program>:<key>, separated by commas; while a key is exchanged a program stands there twice',
    schema: listSetting(publicKey),
  },
  sharedSigningKeys: {
    env: 'IDENTITY_SIGNING_KEY',
    doc: 'only during the upgrade from a release in which all shared one key: that key. It signs and is believed, besides the keys of each program; without it those sign',
    schema: listSetting(secretSetting).optional(),
    isSecret: true,
  },
} satisfies Settings;
