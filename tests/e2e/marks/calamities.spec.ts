import { setTimeout } from 'node:timers/promises';
import { Computer } from '../kit/calamities/computer.ts';
import { Random } from '../../kit/random.ts';
import { Round } from '../kit/calamities/round.ts';
import { LESSON } from '../kit/journalParts.ts';
import { expect, test } from '../kit/fixtures.ts';

/**
 * Rounds in which a teacher gives marks while everything fails. The seed of a round is its number.
 * `npm run test:all` plays a few rounds, `npm run test:calamities` five hundred.
 */
const wanted = process.env['CALAMITIES'];
const ROUNDS = Number(wanted ?? 2);
/** The first seed: set it to play a failed round again. */
const FIRST = Number(process.env['CALAMITY'] ?? 1);
/** The folder of an earlier build, which a tab of some rounds runs. */
const FORMER_BUILD = process.env['FORMER_BUILD'] ?? null;

/** A round that takes longer has come to a standstill, and its log tells where. */
const LONGEST_MS = 150_000;

async function tooLong(): Promise<never> {
  await setTimeout(LONGEST_MS, undefined, { ref: false });
  throw new Error('The round does not end.');
}

/** The computers of a round. */
function computersOf(random: Random) {
  const names = random.chance(0.3) ? ['at school', 'at home'] : ['at school'];
  return names.map((name) => {
    const keeping = random.pick(['disk', 'disk', 'disk', 'private', 'refused'] as const);
    const hasLocks = random.chance(0.75);
    // Tabs of the earlier version take no turns where the browser has no locks.
    const formerBuild = hasLocks && random.chance(0.2) ? FORMER_BUILD : null;
    return { name, keeping, hasLocks, formerBuild };
  });
}

test.describe('the last mark pressed for each student is stored exactly once, whatever happens', () => {
  for (let seed = FIRST; seed < FIRST + ROUNDS; seed += 1) {
    test(
      `round ${seed}`,
      { tag: seed === 1 || wanted ? ['@chromium', '@main'] : '@chromium' },
      async ({ browser, launchOptions, baseURL, backend }, { annotations }) => {
        test.setTimeout(2 * LONGEST_MS);
        backend.execute('delete from journals where lessons = ?', LESSON);
        const random = new Random(seed);
        const options = computersOf(random);
        const surroundings = {
          browser,
          launchOptions,
          baseURL,
          onError: (message: string) => round.complain(message),
        };
        const computers = options.map((one) => new Computer(one, surroundings));
        const round = new Round(computers, backend, random);
        round.note(JSON.stringify(options));
        try {
          for (const computer of computers) await computer.start();
          const { counts, findings } = await Promise.race([round.play(), tooLong()]);
          annotations.push({ type: 'counts', description: JSON.stringify(counts) });
          expect(findings, round.log.join('\n')).toEqual([]);
        } catch (error) {
          throw new Error(`${String(error)}\n${round.log.join('\n')}`, { cause: error });
        } finally {
          for (const computer of computers) await computer.remove();
        }
      },
    );
  }
});
