import { sectionOf } from './changelog.ts';

/** Source of a release. */
export interface ReleaseSource {
  version: string;
  /** Output of `git status --porcelain`. */
  status: string;
  /** Text of CHANGELOG.md. */
  changelog: string;
}

/** Says why no release can be made of a checkout, and what to do; null where it can. */
export function releaseRefusal({ version, status, changelog }: ReleaseSource): string | null {
  if (status.trim() !== '') {
    return `A release is made of what is committed, and these files are not:\n${status.trimEnd()}\nCommit them, or put them aside, then run \`make release\` again.`;
  }
  if (!sectionOf(changelog, version)) {
    return `CHANGELOG.md has no section "## ${version}": write what is new for users there. The version is that of package.json.`;
  }
  return null;
}
