import type { PolicyStep } from '../../exchange/scope.ts';
import type { HeaderProfile } from './header-profile.ts';

/** Parameters in gateway.config.yml. */
export interface HeadersAction {
  profile: HeaderProfile;
}

/** Policy `headers`: decides which security headers the answer gets; they are written with the answer's head. */
export function makeHeadersPolicy({ profile }: HeadersAction): PolicyStep {
  return (req, _res, next) => {
    req.scope.profile = profile;
    next();
  };
}
