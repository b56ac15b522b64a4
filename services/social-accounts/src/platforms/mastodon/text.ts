import { countGraphemes } from '../../platform-kit/graphemes.ts';
import { linkGraphemes } from './limits.ts';

/** What a text counts at a server: characters as people see them, each link as many as all, and of somebody who is mentioned the server is left out. */
export function countText(text: string, charactersOfLink = linkGraphemes): number {
  const links = /(?<=^|[^\p{L}\p{N}_/@])https?:\/\/[^\s<>"]*[^\s<>".,;:!?')\]}]/giu;
  const shortened = text.replaceAll(links, 'x'.repeat(charactersOfLink));
  return countGraphemes(shortened.replaceAll(/(?<=^|[^\w/])@(\w+(?:[\w.-]+\w)?)@[\p{L}\p{N}.-]*[\p{L}\p{N}]/gu, '@$1'));
}
