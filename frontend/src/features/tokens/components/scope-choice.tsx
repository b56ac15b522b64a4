import { CheckRow, withValue } from '@/shared/ui/check-row.tsx';
import { offeredScopes, type Scope } from '../words.ts';

/** Scopes of a token, a line each. */
export function ScopeChoice({ chosen, onChange }: { chosen: ReadonlySet<Scope>; onChange: (chosen: ReadonlySet<Scope>) => void }) {
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1 text-sm font-medium">What the token may do</legend>
      {offeredScopes.map(({ scope, line }) => (
        <CheckRow key={scope} isChecked={chosen.has(scope)} onChange={(isIn) => onChange(withValue(chosen, scope, isIn))}>
          <span>{line}</span>
          <code className="text-xs text-muted">{scope}</code>
        </CheckRow>
      ))}
    </fieldset>
  );
}
