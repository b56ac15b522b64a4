import { createMemoryTurns } from './memory-turns.ts';
import { describeTurns } from './turn-contract.ts';

describeTurns('in memory', createMemoryTurns);
