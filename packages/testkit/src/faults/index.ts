export { proveFaults } from './prove-faults.ts';
export type { FaultAnswer, FaultSubject } from './prove-faults.ts';
