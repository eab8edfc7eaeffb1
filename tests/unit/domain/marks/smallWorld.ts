import { canTakeBack } from '../../../../src/domain/marks/markCellSteps.ts';
import type { Doubt } from '../../../../src/domain/marks/markDoubt.ts';
import type { MarkEvent } from '../../../../src/domain/marks/markEvents.ts';
import type { MarkValue } from '../../../../src/domain/marks/marks.ts';
import {
  isBusy,
  isSending,
  lessonsToFetch,
  marksToSend,
} from '../../../../src/domain/marks/markSending.ts';
import {
  EMPTY_CELL,
  type Entry,
  type MarkCell,
  type MarksState,
  NEW_LESSON,
  NO_MARKS,
  unsavedOf,
} from '../../../../src/domain/marks/markState.ts';
import { step } from '../../../../src/domain/marks/markSteps.ts';
import {
  asFound,
  changesBetween,
  isKept,
  type OutboxRow,
  rowAfter,
} from '../../../../src/domain/marks/outboxRows.ts';
import type { SaveFailure } from '../../../../src/domain/marks/saveFailure.ts';
import { isStuck } from '../../../../src/domain/marks/saveState.ts';
import { failureOf, OFFLINE } from '../../../kit/saves.ts';

/**
 * A browser with two tabs of one user, its database, and a server with one student: all that can
 * happen to them, as plain data. The rules are the product's; what its stores do between them
 * (calls, turns, messages) is retold here in short.
 */
export interface World {
  now: number;
  /** The student's entries. */
  entries: readonly Entry[];
  row: OutboxRow | null;
  /** The tab whose turn was the last, as the database names it. */
  lastTurn: string | null;
  /** Whether that tab has taken the turn from another, and does not send yet. */
  isTakingOver: boolean;
  /** The tab that has the browser's lock. */
  lock: string | null;
  /** When a page was left with a mark on its way. */
  leftAt: number | null;
  /** Calls without a page: the server may still carry them out. */
  unheard: readonly Save[];
  tabs: readonly [Tab | null, Tab | null];
  opened: number;
  /** The presses so far; each is made at the time that is its number. */
  pressed: number;
  /** The presses that their user has dropped. */
  dropped: readonly number[];
  /** What must never happen, and has. */
  fault: string | null;
}

interface Tab {
  name: string;
  /** A suspended page does nothing and hears nothing. */
  isAwake: boolean;
  isLeaving: boolean;
  marks: MarksState;
  turn: 'none' | 'asked' | 'takingOver' | 'begun';
  /** Whether it has read lately that it still has the turn. */
  hasLease: boolean;
  /** Whether one more turn is due after this one. */
  isTurnDue: boolean;
  rested: ReadonlySet<number>;
  look: Look | null;
  save: Save | null;
  doubts: Map<string, Doubt>;
  /** The presses that were dropped in another tab while it was suspended. */
  unread: readonly number[];
}

interface Look {
  askedAt: number;
  /** What stood when the call was made. */
  entries: readonly Entry[];
}

interface Save {
  value: MarkValue;
  /** Null: it makes an entry. */
  entryId: number | null;
  sentAt: number;
  /** The server carries it out before that time, or never. */
  until: number;
  stored: Entry | null;
}

const LESSON = 5;
const STUDENT = 7;
const PLACE = { lessonId: LESSON, studentId: STUDENT };
/** What is pressed first, and then. */
const VALUES: readonly MarkValue[] = ['4', '5'];

/** A page waits for an answer for so long, and the server works no longer for one that is gone. */
const CALL_MS = 60_000;
/** Time passes by so much: longer than a lease, a pause and the time between looks, shorter than a doubt. */
const STEP_MS = 30_000;
/** A server that was too slow for a page may be slower still. */
const SLOW_MS = 30_000;

const UNANSWERED = failureOf('unanswered');
const REFUSED = failureOf('invalid', 400);
const CRASHED = failureOf('server', 500);

export interface Start {
  /** The student's mark before. */
  stored: MarkValue | null;
  holdMs: number;
}

/** Two tabs that have the journal open and have just looked at it. */
export function newWorld({ stored }: Start): World {
  const entries = stored ? [{ id: 1, value: stored }] : [];
  const world: World = {
    now: 1_000_000,
    entries,
    row: null,
    lastTurn: null,
    isTakingOver: false,
    lock: null,
    leftAt: null,
    unheard: [],
    tabs: [null, null],
    opened: 0,
    pressed: 0,
    dropped: [],
    fault: null,
  };
  for (const index of [0, 1] as const) {
    open(world, index);
    const tab = world.tabs[index];
    if (tab) answerLook(world, tab, entries);
  }
  return world;
}

function forked(world: World): World {
  const [one, other] = world.tabs;
  return { ...world, tabs: [one && { ...one }, other && { ...other }] };
}

const cellOf = ({ marks }: Tab): MarkCell =>
  marks.lessons.get(LESSON)?.cells.get(STUDENT) ?? EMPTY_CELL;

const openTabs = ({ tabs }: World): Tab[] => tabs.filter((tab) => tab !== null);

const othersAwake = (world: World, tab: Tab): Tab[] =>
  openTabs(world).filter((other) => other !== tab && other.isAwake);

const maySend = ({ turn, hasLease }: Tab) => turn === 'begun' && hasLease;

/** What `createMarkQueue` does with events. */
function dispatch(world: World, tab: Tab, ...events: MarkEvent[]): void {
  const { now } = world;
  const before = tab.marks;
  for (const event of events) tab.marks = step(tab.marks, event);
  for (const id of lessonsToFetch(tab.marks, maySend(tab), tab.rested, now)) {
    if (tab.marks.lessons.get(id)?.isFetchDue) tab.rested = new Set([id]);
    look(world, tab);
  }
  sendAll(world, tab, false);
  if (!tab.isLeaving) {
    for (const change of changesBetween(before, tab.marks, tab.name, () => 1)) {
      world.row = rowAfter(world.row, change, world);
    }
  }
  if (isBusy(tab.marks)) {
    if (tab.turn === 'none') tab.turn = 'asked';
  } else if (tab.turn === 'begun') {
    endTurn(world, tab);
    if (tab.isTurnDue) ask(world, tab);
  }
}

function look(world: World, tab: Tab): void {
  tab.marks = step(tab.marks, { type: 'fetchStarted', lessonId: LESSON, now: world.now });
  tab.look = { askedAt: world.now, entries: world.entries };
}

function sendAll(world: World, tab: Tab, isLast: boolean): void {
  const { now } = world;
  if (!maySend(tab)) return;
  for (const { value, entry } of marksToSend(tab.marks, { now, limit: 4, isLast })) {
    const pressedAt = unsavedOf(cellOf(tab))?.pressedAt ?? 0;
    if (world.dropped.includes(pressedAt)) world.fault ??= 'a dropped press is sent';
    tab.marks = step(tab.marks, { type: 'sent', ...PLACE, now });
    const entryId = entry?.id ?? null;
    tab.save = { value, entryId, sentAt: now, until: now + CALL_MS, stored: null };
  }
}

function endTurn(world: World, tab: Tab): void {
  tab.turn = 'none';
  if (world.lock === tab.name) world.lock = null;
}

/** What a page does that comes into sight. */
function ask(_world: World, tab: Tab): void {
  tab.isTurnDue = tab.turn === 'begun';
  if (tab.turn === 'none') tab.turn = 'asked';
}

/** Gives the lock to who waits for it. */
function giveTurns(world: World): void {
  for (const tab of openTabs(world)) {
    if (world.lock !== null || !tab.isAwake || tab.turn !== 'asked') continue;
    world.lock = tab.name;
    // The tab that had taken over is closed, and the one before it may still send.
    if (world.isTakingOver && isAfterOthers(world, tab)) waitForOthers(world, tab);
    else beginTurn(world, tab);
  }
}

function waitForOthers(world: World, tab: Tab): void {
  world.lastTurn = tab.name;
  world.isTakingOver = true;
  tab.turn = 'takingOver';
}

function isAfterOthers({ lastTurn }: World, { name }: Tab): boolean {
  return lastTurn !== null && lastTurn !== name;
}

function beginTurn(world: World, tab: Tab, afterOthers = isAfterOthers(world, tab)): void {
  world.lastTurn = tab.name;
  world.isTakingOver = false;
  tab.turn = 'begun';
  tab.hasLease = true;
  tab.isTurnDue = isSending(tab.marks);
  adopt(world, tab, afterOthers);
}

function adopt(world: World, tab: Tab, afterOthers: boolean): void {
  tab.doubts = new Map(tab.doubts);
  const { row, now } = world;
  const left = row && isKept(row, now) ? [asFound(row, tab.name, world, tab.doubts)] : [];
  const outbox = { left, known: tab.marks, isAfterOthers: afterOthers };
  dispatch(world, tab, { type: 'outboxRead', outbox });
}

/** The tab reads whether it still has the turn. */
function renew(world: World, tab: Tab): void {
  if (tab.turn !== 'begun') return;
  if (isAfterOthers(world, tab)) endTurn(world, tab);
  else tab.hasLease = true;
}

function answerLook(world: World, tab: Tab, entries: readonly Entry[]): void {
  tab.look = null;
  const marks = entries.map((entry) => ({ ...entry, studentId: STUDENT }));
  const { now } = world;
  const hasTurn = maySend(tab);
  dispatch(world, tab, { type: 'fetchAnswered', lessonId: LESSON, marks, hasTurn, now });
}

function failLook(world: World, tab: Tab, failure: SaveFailure): void {
  tab.look = null;
  dispatch(world, tab, { type: 'fetchFailed', lessonId: LESSON, failure, now: world.now });
}

/** The server carries out a call. */
function store(world: World, { value, entryId }: Save): Entry {
  const entry = { id: entryId ?? world.entries.length + 1, value };
  world.entries = entryId
    ? world.entries.map((one) => (one.id === entryId ? entry : one))
    : [...world.entries, entry];
  return entry;
}

function answerSave(world: World, tab: Tab, save: Save): void {
  tab.save = null;
  const entry = save.stored ?? store(world, save);
  dispatch(world, tab, { type: 'saved', ...PLACE, entry });
  for (const other of othersAwake(world, tab)) {
    dispatch(world, other, { type: 'changedElsewhere', ...PLACE, entry, isVisible: true });
    if (unsavedOf(cellOf(other))) ask(world, other);
  }
}

function failSave(world: World, tab: Tab, failure: SaveFailure, isUnheard: boolean): void {
  const { save } = tab;
  tab.save = null;
  if (save && isUnheard) leaveUnheard(world, save);
  const { now } = world;
  dispatch(world, tab, { type: 'saveFailed', ...PLACE, failure, isUnsent: false, now });
}

function leaveUnheard(world: World, save: Save): void {
  if (!save.stored && save.until > world.now) world.unheard = [...world.unheard, save];
}

/** What a page that works again, or still, finds out. */
function timeOut(world: World, tab: Tab, slowMs: number): void {
  const isOver = (since: number) => world.now - since >= CALL_MS;
  if (tab.look && isOver(tab.look.askedAt)) failLook(world, tab, UNANSWERED);
  if (tab.save && isOver(tab.save.sentAt)) {
    tab.save = { ...tab.save, until: tab.save.sentAt + CALL_MS + slowMs };
    failSave(world, tab, UNANSWERED, true);
  }
}

const tick = (world: World, tab: Tab) => dispatch(world, tab, { type: 'ticked', now: world.now });

function passTime(world: World, ms: number): void {
  world.now += ms;
  world.unheard = world.unheard.filter(({ until }) => until > world.now);
  for (const tab of openTabs(world)) tab.hasLease = false;
  const awake = openTabs(world).filter(({ isAwake }) => isAwake);
  for (const tab of awake) {
    tab.rested = new Set();
    renew(world, tab);
  }
  for (const tab of awake) {
    timeOut(world, tab, SLOW_MS);
    if (tab.turn === 'takingOver') {
      if (isAfterOthers(world, tab)) {
        // A third tab has taken over, and may be closed before it has sent anything.
        endTurn(world, tab);
        adopt(world, tab, false);
      } else beginTurn(world, tab, true);
    }
    tick(world, tab);
  }
}

function wake(world: World, tab: Tab): void {
  tab.isAwake = true;
  hear(world, tab);
  timeOut(world, tab, 0);
  tick(world, tab);
  if (!tab.hasLease) {
    renew(world, tab);
    tick(world, tab);
  }
  ask(world, tab);
}

/** The waiting tab takes the turn of the silent one, and waits until that sends no more. */
function takeOver(world: World, tab: Tab): void {
  world.lock = tab.name;
  if (isAfterOthers(world, tab)) waitForOthers(world, tab);
  else beginTurn(world, tab);
}

function open(world: World, index: 0 | 1): void {
  world.opened += 1;
  const tab: Tab = {
    name: `tab ${world.opened}`,
    isAwake: true,
    isLeaving: false,
    marks: NO_MARKS,
    turn: 'none',
    hasLease: false,
    isTurnDue: false,
    rested: new Set(),
    look: null,
    save: null,
    doubts: new Map(),
    unread: [],
  };
  world.tabs = index === 0 ? [tab, world.tabs[1]] : [world.tabs[0], tab];
  dispatch(world, tab, { type: 'opened', lessonId: LESSON });
  look(world, tab);
  if (world.row && isKept(world.row, world.now)) {
    adopt(world, tab, false);
    ask(world, tab);
  }
}

function close(world: World, index: 0 | 1): void {
  const tab = world.tabs[index];
  if (!tab) return;
  if (tab.save) leaveUnheard(world, tab.save);
  endTurn(world, tab);
  world.tabs = index === 0 ? [null, world.tabs[1]] : [world.tabs[0], null];
}

/** The page ends, and sends what it can at the last moment; its database does not write any more. */
function leave(world: World, tab: Tab, index: 0 | 1): void {
  tab.isLeaving = true;
  tab.marks = step(tab.marks, { type: 'released' });
  sendAll(world, tab, true);
  dispatch(world, tab);
  if (cellOf(tab).save?.phase === 'sending') world.leftAt = world.now;
  close(world, index);
}

function press(world: World, tab: Tab, holdMs: number): void {
  const value = VALUES[world.pressed] ?? '2';
  world.pressed += 1;
  const { now, pressed: pressedAt } = world;
  dispatch(world, tab, { type: 'pressed', ...PLACE, value, now, pressedAt, holdMs });
}

/** Whether the last press of its user can be dropped in a tab, whatever another tab has done with it. */
function canDrop(world: World, tab: Tab): boolean {
  const cell = cellOf(tab);
  if (unsavedOf(cell)?.pressedAt !== world.pressed) return false;
  return isStuck(cell) || canTakeBack(cell);
}

function hear(world: World, tab: Tab): void {
  for (const pressedAt of tab.unread) {
    dispatch(world, tab, { type: 'droppedElsewhere', ...PLACE, pressedAt });
  }
  tab.unread = [];
}

function drop(world: World, tab: Tab): void {
  const pressedAt = unsavedOf(cellOf(tab))?.pressedAt ?? 0;
  const type = isStuck(cellOf(tab)) ? 'givenUp' : 'takenBack';
  dispatch(world, tab, { type, ...PLACE });
  world.dropped = [...world.dropped, pressedAt];
  for (const other of openTabs(world)) {
    if (other === tab) continue;
    other.unread = [...other.unread, pressedAt];
    if (other.isAwake) hear(world, other);
  }
}

type Change = (world: World, tab: Tab) => void;

/** All that can happen next, each with the world that it leads to. */
export function happenings(world: World, { holdMs }: Start): [name: string, next: World][] {
  const nexts: [string, World][] = [];
  const add = (name: string, change: (next: World) => void) => {
    const next = forked(world);
    change(next);
    giveTurns(next);
    nexts.push([name, next]);
  };
  for (const index of [0, 1] as const) {
    const tab = world.tabs[index];
    const who = `tab ${'AB'.charAt(index)}`;
    const inTab = (name: string, change: Change) =>
      add(`${who} ${name}`, (next) => {
        const one = next.tabs[index];
        if (one) change(next, one);
      });
    if (!tab) {
      if (index === 1 || openTabs(world).length === 0)
        add(`${who} is opened`, (next) => open(next, index));
      continue;
    }
    // Before the first press the tabs are alike.
    if (world.pressed === 0) {
      if (index === 0) inTab('presses', (next, one) => press(next, one, holdMs));
      continue;
    }
    const { save, look } = tab;
    inTab('is killed', (next) => close(next, index));
    if (save && !save.stored && save.until > world.now) {
      inTab('has its save carried out', (next, one) => {
        one.save = { ...save, stored: store(next, save) };
      });
    }
    if (!tab.isAwake) {
      inTab('wakes', wake);
      continue;
    }
    inTab('is suspended', (_next, one) => (one.isAwake = false));
    inTab('is left', (next, one) => leave(next, one, index));
    if (world.pressed < VALUES.length) inTab('presses', (next, one) => press(next, one, holdMs));
    if (canDrop(world, tab)) inTab('drops its press', drop);
    if (isStuck(cellOf(tab))) {
      inTab('tries again', (next, one) => dispatch(next, one, { type: 'retried', ...PLACE }));
    }
    if (look) {
      inTab('sees', (next, one) => answerLook(next, one, next.entries));
      if (look.entries !== world.entries) {
        inTab('sees what was', (next, one) => answerLook(next, one, look.entries));
      }
      if (unsavedOf(cellOf(tab))) {
        inTab('looks in vain', (next, one) => failLook(next, one, OFFLINE));
      }
    }
    if (save) {
      inTab('is answered', (next, one) => answerSave(next, one, save));
      inTab('loses its connection', (next, one) => failSave(next, one, OFFLINE, true));
      if (!save.stored) {
        inTab('is refused', (next, one) => failSave(next, one, REFUSED, false));
      }
      inTab('hears of an error', (next, one) => failSave(next, one, CRASHED, false));
    }
    if (world.row && world.row.tab !== tab.name) inTab('is looked at', ask);
    const other = world.tabs[1 - index];
    if (tab.turn === 'asked' && other && !other.isAwake && world.lock === other.name) {
      inTab('takes over', takeOver);
    }
  }
  for (const save of world.unheard) {
    add('an unheard call arrives', (next) => {
      next.unheard = next.unheard.filter((one) => one !== save);
      store(next, save);
    });
  }
  if (world.pressed > 0) {
    add('half a minute passes', (next) => passTime(next, STEP_MS));
  }
  return nexts;
}

/**
 * What is wrong at last, with a good network and nothing that sleeps; null if nothing is.
 *
 * @param fine the keys of worlds that are known to end well; more are added
 */
export function faultAtLast(before: World, fine: Set<string>): string | null {
  const world = forked(before);
  if (openTabs(world).length === 0) open(world, 0);
  for (const tab of openTabs(world)) if (!tab.isAwake) wake(world, tab);
  const passed: string[] = [];
  for (const tab of openTabs(world)) ask(world, tab);
  giveTurns(world);
  for (let rounds = 0; rounds < 8; rounds += 1) {
    answerAll(world);
    const isDone = isAtRest(world);
    const fault = faultOf(world, isDone);
    if (fault) return fault;
    const key = keyOf(world);
    passed.push(key);
    if (isDone || fine.has(key)) {
      for (const each of passed) fine.add(each);
      return null;
    }
    passTime(world, CALL_MS);
  }
  return 'it does not come to rest';
}

function answerAll(world: World): void {
  for (let calls = 0; calls < 6; calls += 1) {
    for (const tab of openTabs(world)) {
      if (tab.look) answerLook(world, tab, world.entries);
      if (tab.save) answerSave(world, tab, tab.save);
      giveTurns(world);
    }
  }
}

function isAtRest(world: World): boolean {
  return openTabs(world).every((tab) => {
    const { save } = cellOf(tab);
    const isRetried = save?.phase === 'failed' && save.retryAt !== null;
    return !tab.look && !tab.save && !isBusy(tab.marks) && !isRetried && tab.turn === 'none';
  });
}

/** What is wrong with a world; null if nothing is. */
export function faultOf(world: World, isSettled = false): string | null {
  if (world.fault) return world.fault;
  if (world.entries.length > 1) return 'the student has two entries';
  const { pressed } = world;
  if (pressed === 0 || world.dropped.includes(pressed)) return null;
  if (world.entries[0]?.value === VALUES[pressed - 1]) return null;
  const isOn = (pressedAt: number | undefined) => pressedAt === pressed;
  if (!isSettled && isOn(world.row?.pressedAt)) return null;
  if (openTabs(world).some((tab) => isOn(unsavedOf(cellOf(tab))?.pressedAt))) return null;
  return 'the last press is lost';
}

/** The same for worlds that go on alike: all times are so many steps of time from now. */
export function keyOf(world: World): string {
  const { now, tabs, row } = world;
  const steps = (time: number | null | undefined, past = -3) =>
    time === null || time === undefined ? '-' : Math.max(Math.ceil((time - now) / STEP_MS), past);
  const nameOf = (name: string | null) =>
    name === null ? '-' : tabs.findIndex((tab) => tab?.name === name);
  const doubtOf = (doubt: Doubt | null) =>
    doubt ? doubt.value + steps(doubt.until) + doubt.isMissing : '-';
  const saveOf = (save: Save | null) =>
    save ? [save.value, save.entryId, steps(save.until), save.stored?.id].join() : '-';
  const entriesOf = (entries: readonly Entry[]) =>
    entries.map(({ id, value }) => id + value).join();
  const tabOf = (tab: Tab | null) => {
    if (!tab) return 'closed';
    const lesson = tab.marks.lessons.get(LESSON) ?? NEW_LESSON;
    const { entry, save, inDoubt, touchedAt } = cellOf(tab);
    const { pause } = tab.marks;
    const { fetchStartedAt, fetchAskedAt, changedElsewhereAt } = lesson;
    const unsaved = unsavedOf(cellOf(tab));
    const known = row?.inDoubt ? tab.doubts.get(`${LESSON} ${STUDENT} ${row.inDoubt.until}`) : null;
    return [
      tab.isAwake,
      tab.turn,
      tab.hasLease,
      tab.isTurnDue,
      tab.rested.size,
      tab.unread.join('+'),
      tab.look && steps(tab.look.askedAt) + entriesOf(tab.look.entries),
      saveOf(tab.save),
      pause && [steps(pause.until, 0), Math.max(pause.failures, 3), pause.failure.kind].join(),
      fetchStartedAt !== null &&
        [touchedAt > fetchStartedAt, fetchStartedAt > changedElsewhereAt].join(),
      inDoubt && steps(fetchAskedAt, -1),
      steps(lesson.fetchedAt, -1),
      steps(lesson.fetchFailedAt, -1),
      lesson.isFetchDue,
      entry && entry.id + entry.value,
      doubtOf(inDoubt),
      save?.phase,
      save?.value,
      unsaved && [unsaved.seen, unsaved.pressedAt, unsaved.failure?.kind].join(),
      unsaved && Math.max(unsaved.tries, 3),
      save?.phase === 'waiting' && steps(save.heldUntil, 0),
      save?.phase === 'failed' && steps(save.retryAt, 0),
      save?.phase === 'sending' && save.sent,
      known && doubtOf(known),
    ].join('|');
  };
  return [
    entriesOf(world.entries),
    row && [row.value, row.seen, row.pressedAt, nameOf(row.tab), row.wantedElsewhere].join(),
    row && doubtOf(row.inDoubt),
    nameOf(world.lastTurn),
    world.isTakingOver,
    nameOf(world.lock),
    steps(world.leftAt, -2),
    world.unheard.map(saveOf).sort().join('+'),
    world.pressed,
    world.dropped.join(),
    ...tabs.map(tabOf),
  ].join('#');
}
