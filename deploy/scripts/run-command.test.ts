import { runCommand } from './run-command.ts';

describe('runCommand', () => {
  test('When a command fails, then its code and both its outputs are reported', async () => {
    const result = await runCommand(['sh', '-c', 'echo out; echo err >&2; exit 3'], { output: 'keep' });
    expect(result).toMatchObject({ code: 3, stdout: 'out\n' });
    expect(result.output).toContain('err');
  });

  test('When the program does not exist, then it counts as failed and is named', async () => {
    const result = await runCommand(['no-such-program-here'], { output: 'keep' });
    expect(result.code).toBe(1);
    expect(result.output).toContain('no-such-program-here');
  });

  test('When a command asks for node, then it gets the version of the project', async () => {
    const result = await runCommand(['node', '--version'], { output: 'keep' });
    expect(result.stdout).toMatch(/^v24\./);
  });
});
