import { listSetting } from '@viral-slides/config';
import type { Settings } from '@viral-slides/config';
import { z } from 'zod';
import { addressRange } from './addresses.ts';

const rangeSetting = z.string().transform((text, context) => {
  try {
    return addressRange(text);
  } catch (error) {
    context.addIssue((error as Error).message);
    return z.NEVER;
  }
});

/** For all that dial addresses which strangers name. Only the operator knows which public addresses lead back to this machine. */
export const refusedAddressesSettings = {
  refusedAddresses: {
    env: 'REFUSED_ADDRESSES',
    doc: 'public addresses and ranges that the product never connects to on behalf of users, separated by commas; list the public addresses of this machine and its neighbors',
    schema: listSetting(rangeSetting).default([]),
  },
} satisfies Settings;
