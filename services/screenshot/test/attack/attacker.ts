/** Address of the attacker's website, the only one that counts as public. */
export const site = '198.18.0.10';

/** Answers of the name server; each question of one type takes the next answer, the last one stays. */
export const names: Record<string, { a?: string[][]; aaaa?: string[] }> = {
  'inside.test': { a: [['10.66.1.1']] },
  'mixed.test': { a: [[site, '10.66.1.2']] },
  'loop.test': { a: [['127.0.0.1']] },
  'six.test': { aaaa: ['::1'] },
  'house.test': { aaaa: ['fd00:66::1'] },
  'mapped.test': { aaaa: ['::ffff:10.66.1.3'] },
  '10.66.1.4.nip.test': { a: [['10.66.1.4']] },
  'metadata.google.internal': { a: [['169.254.169.254']] },
  'rebind.test': { a: [[site], ['10.66.1.5']] },
  'xn--mnchen-3ya.test': { a: [['10.66.1.6']] },
};
