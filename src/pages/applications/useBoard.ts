import { useMemo } from 'react';
import { boardOf, type Board, type BoardRow } from '../../domain/applications/board.ts';
import type { Slot } from '../../domain/applications/courses.ts';
import {
  distribute,
  NO_SEATS,
  type Seat,
  type Seats,
  withSeat,
} from '../../domain/applications/distribution.ts';
import type { Application } from '../../domain/applications/applications.ts';
import type { ElectiveChoice, Student, Subject } from '../../domain/entities.ts';
import { limitOf } from '../../domain/choices/termOverview.ts';
import type { Term } from '../../domain/choices/terms.ts';
import { quote, subjectTitle } from '../../domain/text/names.ts';
import { ask } from '../../lib/forms/unsaved.ts';
import { decide, useApplications } from '../../stores/choices/applications.ts';
import { useRoomLimits } from '../../stores/choices/roomLimits.ts';
import { showToast } from '../../stores/toasts.ts';

interface BoardOptions {
  applications: readonly Application[];
  students: readonly Student[];
  subjects: readonly Subject[];
  choices: readonly ElectiveChoice[];
  term: Term;
}

/** The board of applications, and what the user does to it by hand. */
export function useBoard({ applications, students, subjects, choices, term }: BoardOptions) {
  const { decisions } = useApplications();
  const limits = useRoomLimits();
  const board = useMemo(
    () => boardOf({ applications, decisions, students, subjects, choices, term, limits }),
    [applications, decisions, students, subjects, choices, term, limits],
  );
  const titles = useMemo(
    () => new Map(subjects.map((subject) => [subject.id, subjectTitle(subject)])),
    [subjects],
  );
  return { board, limits, titles, ...createBoardActions(board, titles) };
}

/** The seats that a subject still has, by its id. */
function freeSeats({ counts }: Board, except: readonly Seats[] = []): Map<number, number> {
  const limits = useRoomLimits.getState();
  const left = new Map<number, number>();
  for (const id of limits.keys()) {
    const released = except.flat().filter((seat) => seat?.subjectId === id).length;
    left.set(id, (limitOf(limits, id) ?? 0) - (counts.get(id) ?? 0) + released);
  }
  return left;
}

/** A change that a toast offers to take back. */
function decideWithWayBack(text: string, change: Parameters<typeof decide>[0]): void {
  const { decisions } = useApplications.getState();
  decide(change);
  showToast(text, { label: 'Отменить', run: () => decide(decisions) });
}

function createBoardActions(board: Board, titles: ReadonlyMap<number, string>) {
  const { decisions } = useApplications.getState();
  const { rows, distribution } = board;
  const titleOf = (subjectId: number) => titles.get(subjectId) ?? '';
  const applicants = rows.flatMap(({ state, application }) =>
    state === 'stored' ? [] : application,
  );

  const setSeat = (row: BoardRow, slot: Slot, seat: Seat | null, text: string) => {
    const kept = new Map(distribution);
    kept.set(row.id, withSeat(kept.get(row.id) ?? NO_SEATS, slot, seat));
    decideWithWayBack(text, { kept, byHand: new Set(decisions.byHand).add(row.id) });
  };

  return {
    /** Gives an applicant another subject, or none; over a limit only after a question. */
    move: (row: BoardRow, name: string, slot: Slot, subjectId: number | null) => {
      if ((row.seats[slot]?.subjectId ?? null) === subjectId) return;
      if (subjectId === null) {
        setSeat(row, slot, null, `${name}: место освобождено.`);
        return;
      }
      const wish = row.application.wishes.findIndex(({ subjects }) =>
        subjects.some((one) => one.subjectId === subjectId),
      );
      const seat = { subjectId, wish: wish === -1 ? null : wish };
      const run = () => setSeat(row, slot, seat, `${name}: ${titleOf(subjectId)}.`);
      const left = freeSeats(board).get(subjectId);
      if (left === undefined || left > 0) run();
      else {
        const count = board.counts.get(subjectId) ?? 0;
        ask({
          title: 'Добавить сверх мест?',
          text: `${quote(titleOf(subjectId))}: занято ${count} из ${count + left}.`,
          onYes: run,
        });
      }
    },
    remove: (row: BoardRow, name: string) =>
      decideWithWayBack(`Заявка убрана: ${name}.`, {
        removed: new Set(decisions.removed).add(row.id),
      }),
    identify: (row: BoardRow, student: number | 'new') =>
      decide({ identities: new Map(decisions.identities).set(row.id, student) }),
    /** Distributes all seats again, except those of applicants moved by hand. */
    distributeAgain: () => {
      const own = new Map([...distribution].filter(([id]) => decisions.byHand.has(id)));
      const others = [...distribution].flatMap(([id, seats]) => (own.has(id) ? [] : [seats]));
      const kept = distribute(
        applicants,
        freeSeats(board, [...others, ...own.values()]),
        own,
        decisions.byHand,
      );
      decideWithWayBack('Места распределены заново.', { kept });
    },
    /** Gives free seats to those who lack one; everybody keeps theirs. */
    fillFromReserve: () => {
      const kept = distribute(
        applicants,
        freeSeats(board, [...distribution.values()]),
        distribution,
        decisions.byHand,
      );
      const found = [...kept].filter(([id, seats]) =>
        seats.some((seat, slot) => seat && !distribution.get(id)?.[slot as Slot]),
      ).length;
      if (found === 0) showToast('Свободных мест по желаниям резерва нет.');
      else decideWithWayBack(`Из резерва получили место: ${found}.`, { kept });
    },
  };
}
