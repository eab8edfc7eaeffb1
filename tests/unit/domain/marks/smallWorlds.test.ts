import { expect, test } from 'vitest';
import {
  faultAtLast,
  faultOf,
  happenings,
  keyOf,
  newWorld,
  type Start,
  type World,
} from './smallWorld.ts';

/** What has led to a world, the last happening first. */
interface Story {
  name: string;
  before: Story | null;
}

const told = (story: Story | null): string[] => (story ? [...told(story.before), story.name] : []);

/** Visits each world that so many happenings lead to, and its end; stops at the first fault. */
function explore(start: Start, length: number) {
  const seen = new Set<string>();
  const fine = new Set<string>();
  let last: [World, Story | null][] = [[newWorld(start), null]];
  for (let count = 1; count <= length; count += 1) {
    const next: typeof last = [];
    for (const [before, story] of last) {
      for (const [name, world] of happenings(before, start)) {
        const key = keyOf(world);
        if (seen.has(key)) continue;
        seen.add(key);
        const longer = { name, before: story };
        const fault = faultOf(world) ?? (count === length ? faultAtLast(world, fine) : null);
        if (fault) return { states: seen.size, fault: [...told(longer), fault] };
        if (count < length) next.push([world, longer]);
      }
    }
    last = next;
  }
  return { states: seen.size, fault: [] };
}

test.for([
  { of: 'a first mark', stored: null, holdMs: 0, length: 8, atLeast: 80_000 },
  { of: 'a first mark that is held back', stored: null, holdMs: 3_000, length: 8, atLeast: 30_000 },
  { of: 'a mark over another', stored: '3', holdMs: 0, length: 8, atLeast: 100_000 },
] as const)(
  'whatever befalls two tabs with presses of $of, the server has one entry and the last press, or a tab says that it has not; what was dropped is not sent',
  // A long timeout, because a busy machine takes its time for so many states.
  { timeout: 240_000 },
  async ({ length, atLeast, ...start }, { annotate }) => {
    const { states, fault } = explore(start, length);
    await annotate(`${states} states`);
    expect(fault).toEqual([]);
    expect(states).toBeGreaterThan(atLeast);
  },
);

/** What has gone wrong once, and lies deeper than the walk goes. */
test.for([
  {
    what: 'takes back a press while another has sent it, which is closed then',
    names: [
      'tab B is killed',
      'tab A presses',
      'tab B is opened',
      'half a minute passes',
      'tab A sees',
      'tab B drops its press',
      'tab A is killed',
      'tab B presses',
      'tab B sees',
      'tab B is answered',
      'an unheard call arrives',
    ],
  },
])('a tab that $what leaves one entry, and no press unsaid', ({ names }) => {
  const start = { stored: null, holdMs: 3_000 };
  let world = newWorld(start);
  for (const name of names) {
    const next = happenings(world, start).find(([each]) => each === name);
    // What can't happen any more is passed over.
    if (!next) continue;
    world = next[1];
    expect(faultOf(world)).toBeNull();
  }
  expect(faultAtLast(world, new Set())).toBeNull();
});
