import { useMemo } from 'react';
import { type Board, boardOf, type BoardRow } from '../../domain/applications/board.ts';
import type { Application } from '../../domain/applications/applications.ts';
import type { Slot } from '../../domain/applications/courses.ts';
import {
  distribute,
  type Distribution,
  NO_SEATS,
  type Seat,
  withSeat,
} from '../../domain/applications/distribution.ts';
import type { ElectiveChoice, Student, Subject } from '../../domain/entities.ts';
import { limitOf, type RoomLimits } from '../../domain/choices/termOverview.ts';
import type { Term } from '../../domain/choices/terms.ts';
import { quote, subjectTitle } from '../../domain/text/names.ts';
import { ask } from '../../lib/forms/unsaved.ts';
import { decide, useApplications } from '../../stores/choices/applications.ts';
import { useRoomLimits } from '../../stores/choices/roomLimits.ts';
import { dismiss, showToast } from '../../stores/toasts.ts';

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
  const actions = useMemo(() => createBoardActions(board, limits, titles), [board, limits, titles]);
  return { board, limits, titles, actions };
}

/** The seats that each subject has for applicants, by its id. */
function seatsForApplicants(
  { counts, distribution }: Board,
  limits: RoomLimits,
): ReadonlyMap<number, number> {
  const seats = [...distribution.values()].flat();
  return new Map(
    [...limits.keys()].map((id) => {
      const applicants = seats.filter((seat) => seat?.subjectId === id).length;
      const others = (counts.get(id) ?? 0) - applicants;
      return [id, (limitOf(limits, id) ?? 0) - others];
    }),
  );
}

/** The toast of the last decision: an earlier one can't be taken back alone. */
let lastToast = 0;

/** A decision that a toast offers to take back. */
function decideWithWayBack(text: string, change: Parameters<typeof decide>[0]): void {
  dismiss(lastToast);
  lastToast = showToast(text, { label: 'Отменить', run: decide(change) });
}

export type BoardActions = ReturnType<typeof createBoardActions>;

function createBoardActions(board: Board, limits: RoomLimits, titles: ReadonlyMap<number, string>) {
  const { rows, distribution } = board;
  const titleOf = (subjectId: number) => titles.get(subjectId) ?? '';
  const decided = () => useApplications.getState().decisions;

  const setSeat = (row: BoardRow, slot: Slot, seat: Seat | null, text: string) => {
    const kept = new Map(distribution);
    kept.set(row.id, withSeat(kept.get(row.id) ?? NO_SEATS, slot, seat));
    decideWithWayBack(text, { kept, byHand: new Set(decided().byHand).add(row.id) });
  };

  /** Distributes seats to those who keep none, or lack one; nobody moved by hand gets another. */
  const distributeBeside = (kept: Distribution) =>
    distribute(
      rows.flatMap(({ state, application }) => (state === 'stored' ? [] : application)),
      seatsForApplicants(board, limits),
      kept,
      decided().byHand,
    );

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
      const limit = limitOf(limits, subjectId);
      const count = board.counts.get(subjectId) ?? 0;
      if (limit === undefined || count < limit) run();
      else {
        ask({
          title: 'Добавить сверх мест?',
          text: `${quote(titleOf(subjectId))}: занято ${count} из ${limit}.`,
          onYes: run,
        });
      }
    },
    remove: (row: BoardRow, name: string) =>
      decideWithWayBack(`Заявка убрана: ${name}.`, {
        removed: new Set(decided().removed).add(row.id),
      }),
    identify: (row: BoardRow, name: string, student: number | 'new') =>
      decideWithWayBack(`${name}: ${student === 'new' ? 'новый ученик' : 'есть в списке'}.`, {
        identities: new Map(decided().identities).set(row.id, student),
      }),
    /** Distributes all seats again, except those of applicants moved by hand. */
    distributeAgain: () => {
      const own = new Map([...distribution].filter(([id]) => decided().byHand.has(id)));
      decideWithWayBack('Места распределены заново.', { kept: distributeBeside(own) });
    },
    /** Gives free seats to those who lack one; everybody keeps theirs. */
    fillFromReserve: () => {
      const kept = distributeBeside(distribution);
      const found = [...kept].filter(([id, seats]) =>
        seats.some((seat, slot) => seat && !distribution.get(id)?.[slot as Slot]),
      ).length;
      if (found === 0) showToast('Свободных мест по желаниям резерва нет.');
      else decideWithWayBack(`Из резерва получили место: ${found}.`, { kept });
    },
  };
}
