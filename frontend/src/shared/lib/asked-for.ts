import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Action that an address requests of its screen, beside showing itself. */
export type Asked = 'new-project' | 'new-post';

/** State of an address that asks for something. */
export const asking = (asked: Asked) => ({ asked });

/** Does what the address asks for, once: the request is removed from the history, so that a reload does not repeat it. */
export function useAskedFor(asked: Asked, act: () => void): void {
  const { state, pathname, search } = useLocation() as { state: { asked?: Asked } | null; pathname: string; search: string };
  const navigate = useNavigate();
  const isAsked = state?.asked === asked;
  const answer = useEffectEvent(() => {
    void navigate(pathname + search, { replace: true, state: null });
    act();
  });
  useEffect(() => {
    if (isAsked) answer();
  }, [isAsked]);
}
