import { avatarAddress } from './avatar-address.ts';

const live = { hosts: ['*.ggpht.com', 'pics.example.org'], sandboxUrl: null };
const sandbox = { hosts: ['*.ggpht.com'], sandboxUrl: 'http://platform-sandbox:3000' };

describe('avatarAddress', () => {
  test.each(['https://yt3.ggpht.com/a=s88', 'https://pics.example.org/x.jpg?sig=1'])(
    'When the address is %s, then it is fetched as it is',
    (url) => {
      expect(avatarAddress(url, live)).toBe(url);
    },
  );

  test.each([
    'http://yt3.ggpht.com/a',
    'https://ggpht.com/a',
    'https://evilggpht.com/a',
    'https://yt3.ggpht.com.evil.example/a',
    'https://yt3.ggpht.com:8443/a',
    'https://user@yt3.ggpht.com/a',
    'https://169.254.169.254/latest/meta-data',
    'https://[::ffff:169.254.169.254]/',
    'https://localhost/a',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    '//yt3.ggpht.com/a',
    '/sandbox/google/a.png',
    'nonsense',
  ])('When the address is %s, then nothing is fetched', (url) => {
    expect(avatarAddress(url, live)).toBeNull();
  });

  test.each([
    ['/sandbox/google/pictures/1.png', 'http://platform-sandbox:3000/sandbox/google/pictures/1.png'],
    ['http://localhost:8080/sandbox/tiktok/1.png?x=1', 'http://platform-sandbox:3000/sandbox/tiktok/1.png?x=1'],
  ])('When the rehearsal platform reports %s, then it is fetched from the rehearsal platform', (address, fetched) => {
    expect(avatarAddress(address, sandbox)).toBe(fetched);
  });

  test.each(['/internal/control/users', 'http://mongo:27017/sandbox', '/sandbox/../internal/control', 'https://yt3.ggpht.com/a'])(
    'When the rehearsal platform reports %s, then nothing is fetched',
    (address) => {
      expect(avatarAddress(address, sandbox)).toBeNull();
    },
  );

  test.each([
    ['https://media.hachyderm.io/a.png', 'https://media.hachyderm.io/a.png'],
    ['http://media.hachyderm.io/a.png', null],
    ['https://127.0.0.1/a', null],
    ['https://2130706433/a', null],
    ['https://[::1]/a', null],
    ['https://localhost/a', null],
    ['https://media.hachyderm.io:8443/a', null],
  ])('When people name the servers and the address is %s, then it is fetched only by a name and https', (url, expected) => {
    expect(avatarAddress(url, { hosts: ['*'], sandboxUrl: null })).toBe(expected);
  });
});
