import { addressRange, isOfHouse, isPublic } from './addresses.ts';

describe('isPublic', () => {
  test.each([
    ['0.0.0.0', '0.255.255.255'],
    ['10.0.0.0', '10.255.255.255'],
    ['100.64.0.0', '100.127.255.255'],
    ['127.0.0.0', '127.255.255.255'],
    ['169.254.0.0', '169.254.169.254'],
    ['169.254.170.2', '169.254.255.255'],
    ['172.16.0.0', '172.31.255.255'],
    ['192.0.0.0', '192.0.0.255'],
    ['192.0.2.0', '192.0.2.255'],
    ['192.88.99.0', '192.88.99.255'],
    ['192.168.0.0', '192.168.255.255'],
    ['198.18.0.0', '198.19.255.255'],
    ['198.51.100.0', '198.51.100.255'],
    ['203.0.113.0', '203.0.113.255'],
    ['224.0.0.0', '239.255.255.255'],
    ['240.0.0.0', '255.255.255.255'],
  ])('When an address is in %s to %s, then it is not public', (first, last) => {
    expect([isPublic(first), isPublic(last)]).toEqual([false, false]);
  });

  test.each([
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['IPv4-compatible', '::7f00:1'],
    ['IPv4-mapped loopback', '::ffff:127.0.0.1'],
    ['IPv4-mapped metadata in hex', '::ffff:a9fe:a9fe'],
    ['IPv4-translated', '::ffff:0:7f00:1'],
    ['NAT64', '64:ff9b::a9fe:a9fe'],
    ['local NAT64', '64:ff9b:1::a00:1'],
    ['6to4', '2002:a9fe:a9fe::1'],
    ['6to4 of a public address', '2002:808:808::1'],
    ['Teredo', '2001:0:a00:1::1'],
    ['benchmarks', '2001:2::1'],
    ['ORCHID', '2001:20::1'],
    ['documentation', '2001:db8::1'],
    ['new documentation', '3fff::1'],
    ['discarded', '100::1'],
    ['unique local', 'fc00::1'],
    ['unique local, of Docker', 'fd00:ec2::254'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['not handed out', '4000::1'],
    ['segment routing', '5f00::1'],
  ])('When an IPv6 address is %s, then it is not public', (_what, address) => {
    expect(isPublic(address)).toBe(false);
  });

  test.each([
    '',
    'localhost',
    '127.1',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '2130706433',
    '1.2.3.4.5',
    '1.2.3',
    '01.2.3.4',
    '[2606:4700::1]',
    '8.8.8.8:80',
  ])('When %j is no address in its one spelling, then it is not public', (text) => {
    expect(isPublic(text)).toBe(false);
  });

  test.each([
    '1.1.1.1',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.1',
    '169.253.255.255',
    '169.255.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '192.169.0.0',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '::ffff:8.8.8.8',
    '2606:4700:4700::1111',
    '2a00:1450::1',
    '2000::1',
  ])('When an address is %s, beside the ranges that are refused, then it is public', (address) => {
    expect(isPublic(address)).toBe(true);
  });

  test('When a test declares its range, then that counts besides and nothing else does', () => {
    const rules = { testRange: addressRange('198.18.0.0/15') };
    const counted = ['198.18.0.0', '198.19.255.255', '::ffff:198.18.0.1', '1.1.1.1'];
    expect(counted.filter((address) => !isPublic(address, rules))).toEqual([]);
    expect(['10.0.0.1', '127.0.0.1', '169.254.169.254', '192.0.2.1', '::1'].filter((address) => isPublic(address, rules))).toEqual([]);
  });

  test.each(['168.63.129.16', '::ffff:168.63.129.16', '100.100.100.200', '192.0.0.192', 'fd00:ec2::254', 'fd20:ce::254', 'fd00:42::42'])(
    'When %s is where a cloud talks to the machine itself, then no request may go there, not even as a house’s own',
    (address) => {
      expect([isPublic(address), isOfHouse(address)]).toEqual([false, false]);
    },
  );

  test('When addresses are refused here, then they are not public, in any spelling, and those beside them are', () => {
    const rules = { refused: ['8.8.8.8', '9.9.9.0/24', '2606:4700::/48'].map(addressRange) };
    const refused = ['8.8.8.8', '::ffff:8.8.8.8', '9.9.9.0', '9.9.9.255', '2606:4700::1', '2606:4700:0:ffff::1'];
    expect(refused.filter((address) => isPublic(address, rules))).toEqual([]);
    const beside = ['8.8.8.9', '9.9.8.255', '9.9.10.0', '2606:4700:1::1', '168.63.129.15', '168.63.129.17'];
    expect(beside.filter((address) => !isPublic(address, rules))).toEqual([]);
  });

  test('When an address is refused here that a test calls public, then it is refused', () => {
    expect(isPublic('198.18.0.1', { testRange: addressRange('198.18.0.0/15'), refused: [addressRange('198.18.0.1')] })).toBe(false);
  });
});

describe('addressRange', () => {
  test.each(['', 'example.org', '8.8.8', '8.8.8.8/33', '8.8.8.8/', '0x8.8.8.8', '2606:4700::/129', '8.8.8.8-9', '08.8.8.8/8'])(
    'When %j is neither an address nor a range, then it is refused',
    (text) => {
      expect(() => addressRange(text)).toThrow(`${text} is neither an IP address`);
    },
  );
});

describe('isOfHouse', () => {
  test('When an allowed host is in a private network or public, then it may be dialled', () => {
    expect(['10.1.2.3', '192.168.1.1', '172.20.0.1', '100.64.0.1', 'fd12::1', '8.8.8.8'].map(isOfHouse)).toEqual(Array(6).fill(true));
  });

  test('When an allowed host points to a machine itself, to its metadata or to no host, then it may not', () => {
    const addresses = [
      '127.0.0.1',
      '::1',
      '169.254.169.254',
      'fe80::1',
      '0.0.0.0',
      '224.0.0.1',
      '255.255.255.255',
      '::ffff:127.0.0.1',
      '64:ff9b::a00:1',
      'x',
    ];
    expect(addresses.filter(isOfHouse)).toEqual([]);
  });
});
