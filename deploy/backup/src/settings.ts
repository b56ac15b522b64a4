import { objectStoreSettings } from '@viral-slides/config';
import type { Settings } from '@viral-slides/config';
import { z } from 'zod';

/** Of the programs that read and write an installation, in a container beside its servers. */
export const settings = {
  ...objectStoreSettings,
  mongoAdminUri: {
    env: 'MONGO_ADMIN_URI',
    doc: 'address of the database server with the name and password of its administrator',
    schema: z.string().startsWith('mongodb', 'must be an address of a MongoDB'),
    isSecret: true,
  },
} satisfies Settings;
