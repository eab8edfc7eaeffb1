import { replaceChance } from '../../src/lib/time/chance.ts';

// No test depends on chance.
replaceChance(() => 0);
