/** Exit code of the command. Scripts decide by it; the README lists them. */
export const exitCodes = {
  done: 0,
  /** A fault of the command itself. */
  fault: 1,
  /** The words of the call: an unknown command or option, a missing argument, a file that is not there. */
  usage: 2,
  /** No token, one that has ended or was revoked, or one without the scope or account that is needed. */
  auth: 3,
  /** The product understood and said no. */
  refused: 4,
  /** No answer, or one that says "not now" for longer than is waited. */
  unreachable: 5,
  /** `watch`: the post was not published, or it is unknown whether it was. */
  notPublished: 6,
  /** `watch`: the post had not ended in the time that was given. */
  stillWaiting: 7,
} as const;

/** One of {@link exitCodes}. */
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
