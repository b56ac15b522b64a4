import { useMemo } from 'react';
import { useEditor } from '../editor-selectors.ts';
import { useFindings } from './findings-context.tsx';

/** Ids of the texts to be marked on the canvas: those with a finding that concerns the app whose safe zone is shown; none without one. */
export function useFlaggedLayers(): ReadonlySet<string> {
  const { findings } = useFindings();
  const shown = useEditor((editor) => editor.safeZone);
  return useMemo(() => {
    const concerning = findings.filter((finding) => shown && (finding.kind !== 'under-interface' || finding.platforms.includes(shown)));
    return new Set(concerning.map(({ layerId }) => layerId));
  }, [findings, shown]);
}
