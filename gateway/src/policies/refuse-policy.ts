import { AppError } from '@viral-slides/errors';
import { answerProblem } from '../exchange/answer.ts';
import type { PolicyStep } from '../exchange/scope.ts';
import type { Upstreams } from './forward/upstreams.ts';

/** Parameters in gateway.config.yml. */
export interface RefuseAction {
  /** Methods that another route takes at these addresses, e.g. `GET, HEAD`: then the answer is 405. */
  allow?: string;
  /** Service that takes them; where it is not configured there is nothing at these addresses. */
  to?: string;
}

/** Policy `refuse`: the end of every request that no other route takes. */
export function makeRefusePolicy(upstreams: Upstreams): (action: RefuseAction) => PolicyStep {
  return ({ allow, to }) => {
    if (allow === undefined || (to !== undefined && !upstreams.has(to)))
      return (req, res) => void answerProblem(req, res, new AppError('not-found', 'not-found', 'There is nothing at this address.'));
    return (req, res) => {
      res.setHeader('allow', allow);
      const message = `This address accepts ${allow}, not ${req.method}.`;
      answerProblem(req, res, new AppError('method-not-allowed', 'method-not-allowed', message));
    };
  };
}
