import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { format } from 'prettier';
import { loadPlatforms } from '../../../services/social-accounts/src/load-platforms.ts';
import type { PlatformDefinition } from '../../../services/social-accounts/src/ports/platform.ts';

/** File with the facts about platforms for all parts of the product, relative to the checkout. */
export const platformFactsPath = 'packages/platforms/src/platforms.generated.ts';

/** Writes the facts of the platforms from the manifests of their rooms. @param target folder used in place of the checkout */
export async function generatePlatformFacts(target: string): Promise<void> {
  const facts = (await loadPlatforms()).map(factsOf);
  const file = join(target, platformFactsPath);
  await mkdir(dirname(file), { recursive: true });
  const text = `
    // Written by \`make generate\` from the manifests in services/social-accounts/src/platforms.
    import type { PlatformFacts } from './platform-facts.ts';

    export const platforms = ${JSON.stringify(facts)} as const satisfies readonly PlatformFacts[];
  `;
  await writeFile(file, await format(text, { parser: 'typescript', singleQuote: true, printWidth: 140 }));
}

function factsOf({
  manifest: { id, label, status, hasPrivacy, hasLanguage, look, video, limits, pictureBytes, pictureRatio, numbers, pages, preview },
}: PlatformDefinition) {
  return {
    id,
    label,
    isPublishedTo: status === 'available',
    hasPrivacy,
    hasLanguage,
    look,
    video,
    pictureBytes,
    mostSlides: limits.pictures,
    pictureRatio,
    numbers,
    pages,
    preview,
  };
}
