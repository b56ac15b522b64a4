import { makeIndexes } from './make-indexes.ts';

function serverThatFails(times: number, message: string) {
  let asked = 0;
  const make = () => ((asked += 1) <= times ? Promise.reject(new Error(message)) : Promise.resolve());
  return { make, asked: () => asked };
}

describe('makeIndexes', () => {
  test('When replicas stop each other while they make the same indexes, then it is tried again', async () => {
    const server = serverThatFails(3, 'deadlock detected');
    await makeIndexes(server.make);
    expect(server.asked()).toBe(4);
  });

  test('When an index cannot be made, then that is said at once', async () => {
    const server = serverThatFails(1, 'Index already exists with different options');
    await expect(makeIndexes(server.make)).rejects.toThrow('different options');
    expect(server.asked()).toBe(1);
  });
});
