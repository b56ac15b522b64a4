import { bindRoute } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import { ownFontFamily } from '@viral-slides/slide-document';
import type { FontUses } from '../model/font-uses.ts';
import { countFontUsesContract } from './font-uses-contract.ts';

/** The route that returns where a font is used. */
export function fontUsesRoute({ countFontUses }: { countFontUses: (userId: string, family: string) => Promise<FontUses> }): BoundRoute {
  return bindRoute(countFontUsesContract, async ({ identity, query }) => {
    return { status: 200, body: await countFontUses(identity.userId, ownFontFamily(query.fontId)) };
  });
}
