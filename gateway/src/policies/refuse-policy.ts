import { AppError } from '@viral-slides/errors';
import { answerProblem } from '../exchange/answer.ts';
import type { PolicyStep } from '../exchange/scope.ts';

/** Policy `refuse`: the end of every request that no route takes. */
export const refusePolicy: PolicyStep = (req, res) => {
  answerProblem(req, res, new AppError('not-found', 'not-found', 'There is nothing at this address.'));
};
