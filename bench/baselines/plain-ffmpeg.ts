import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The best plain command that is known: the concat demuxer repeats the pictures, the format is changed before the frames are. */
export async function plainFfmpeg(folder: string, jpegs: readonly Uint8Array[], seconds: number): Promise<void> {
  const lines: string[] = [];
  for (const [index, jpeg] of jpegs.entries()) {
    await writeFile(join(folder, `${index}.jpeg`), jpeg);
    lines.push(`file ${index}.jpeg`, `duration ${seconds}`);
  }
  // The demuxer ends with the last file that is named, not with its duration.
  await writeFile(join(folder, 'list.txt'), [...lines, `file ${jpegs.length - 1}.jpeg`].join('\n'));
  const length = String(jpegs.length * seconds);
  const args = [
    ...['-y', '-loglevel', 'error', '-f', 'concat', '-i', 'list.txt'],
    ...['-f', 'lavfi', '-t', length, '-i', 'anullsrc=channel_layout=stereo:sample_rate=48000'],
    ...['-vf', 'scale=1080:1920:out_range=tv,setsar=1,format=yuv420p,fps=30', '-t', length, '-map', '0:v', '-map', '1:a'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-tune', 'stillimage', '-g', '15', '-bf', '2', '-flags', '+cgop'],
    ...['-c:a', 'aac', '-b:a', '128k', '-ar', '48000', '-movflags', '+faststart', '-use_editlist', '0', 'plain.mp4'],
  ];
  await promisify(execFile)('ffmpeg', args, { cwd: folder });
}
