import { listSetting, secretSetting } from './load-config.ts';
import type { Settings } from './load-config.ts';
import { z } from 'zod';

const secretKey = z.string().regex(/^[0-9a-f]{64}$/, 'must be one or more keys of 64 hexadecimal digits, separated by commas');
const publicKey = z
  .string()
  .regex(
    /^[a-z][a-z-]*:0[23][0-9a-f]{64}$/,
    'must be <program>:<66 hexadecimal digits>, separated by commas, as printed by new-keys-main.ts',
  );

/** Settings with which programs of the product authenticate each other (ADR 0048); the gateway and every service have them. */
export const signingSettings = {
  signingKeys: {
    env: 'SIGNING_KEYS',
    doc: 'secret key with which only this program signs its messages to other programs; during a key rotation, several keys separated by commas, of which the first signs',
    schema: listSetting(secretKey),
    isSecret: true,
  },
  verificationKeys: {
    env: 'VERIFICATION_KEYS',
    doc: "public keys with which programs verify each other's messages: <program>:<key>, separated by commas; during a key rotation, a program is listed twice",
    schema: listSetting(publicKey),
  },
  sharedSigningKeys: {
    env: 'IDENTITY_SIGNING_KEY',
    doc: 'the key that all programs shared in an older release; set it only during the upgrade from such a release. While it is set, messages are signed with it, and it is trusted in addition to the keys of each program',
    schema: listSetting(secretSetting).optional(),
    isSecret: true,
  },
} satisfies Settings;
