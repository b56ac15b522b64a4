/** Header `Prefer` of a change: the answer holds what this page lacks, not what it has just sent (RFC 7240). */
export const MINIMAL = 'return=minimal';
