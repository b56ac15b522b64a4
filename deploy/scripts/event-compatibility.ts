/** Refuses event schemas that builds of the last release could not read (ADR 0037). Where there is no release yet, or a shallow clone has no tags, it says so. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastRelease } from './last-release.ts';
import { runCommand } from './run-command.ts';

/** Unpacks the schemas of a tag and compares. @returns the exit code of buf */
async function compareWith(tag: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'viral-slides-events-'));
  try {
    const archive = join(folder, 'then.tar');
    const unpacked = [
      ['git', 'archive', '--output', archive, tag, 'buf.yaml', 'proto'],
      ['tar', '-xf', archive, '-C', folder],
      ['rm', archive],
    ];
    for (const command of unpacked) {
      const { code, output } = await runCommand(command, { output: 'keep' });
      if (code !== 0) throw new Error(`The schemas of ${tag} cannot be read: ${output}`);
    }
    const { code } = await runCommand(['buf', 'breaking', '--against', folder]);
    console.info(
      code === 0
        ? `Events are readable by ${tag}.`
        : `Builds of ${tag} could not read these events: add, do not change (docs/design/backup-and-upgrade.md).`,
    );
    return code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const { stdout } = await runCommand(['git', 'tag', '--list', '--merged', 'HEAD'], { output: 'keep' });
const tag = lastRelease(stdout.split('\n'));
if (tag === null) console.info('There is no release tag here (v1.2.3), so there is nothing to compare event schemas with.');
else process.exitCode = await compareWith(tag);
