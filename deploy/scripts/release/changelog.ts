/**
 * The text of a version in CHANGELOG.md, without its heading.
 * @param version e.g. 1.0.0
 * @returns null where there is no section for it
 */
export function sectionOf(changelog: string, version: string): string | null {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.startsWith(`${version} `) || text.startsWith(`${version}\n`));
  return section === undefined ? null : section.slice(section.indexOf('\n')).trim();
}
