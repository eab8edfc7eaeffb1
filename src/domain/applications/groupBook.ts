import type { ElectiveChoice, Student, Subject } from '../entities.ts';
import { groupName, inGroups, type RoomLimits } from '../choices/termOverview.ts';
import { isSameTerm, type Term, termText } from '../choices/terms.ts';
import { hoursAndMinutes } from '../lessons/subjects.ts';
import { bySubjectTitle, fullName, russian, subjectTitle } from '../text/names.ts';
import { createSheetNames, type StyledWorksheet, type WorksheetCell } from '../worksheet.ts';
import { applicantName, type Board } from './board.ts';

/** A student of a group. */
interface Member {
  name: string;
  school: string;
  className: string;
  email: string;
  phone: string;
}

export interface GroupBookQuestion {
  board: Board;
  students: readonly Student[];
  subjects: readonly Subject[];
  choices: readonly ElectiveChoice[];
  /** The titles of schools, by id. */
  schools: ReadonlyMap<number, string>;
  term: Term;
  limits: RoomLimits;
}

const MEMBER_HEADS = ['№', 'ФИО', 'Школа', 'Класс', 'Почта', 'Телефон'];

/**
 * A workbook with a sheet for each group, and one of the reserve. Contacts come from the applications
 * alone.
 */
export function groupBook(question: GroupBookQuestion): StyledWorksheet[] {
  const { board, subjects, choices, schools, term, limits } = question;
  const students = new Map(question.students.map((student) => [student.id, student]));
  const bySubject = new Map<number, Member[]>();
  const add = (subjectId: number | null, member: Member) => {
    if (subjectId === null) return;
    const there = bySubject.get(subjectId) ?? [];
    there.push(member);
    bySubject.set(subjectId, there);
  };
  const members = new Map<number, Member>();
  for (const row of board.rows) {
    const { application, identity } = row;
    const student = identity.kind === 'known' ? students.get(identity.studentId) : undefined;
    const member = {
      name: applicantName(row, students),
      school: student?.schoolTitle ?? schools.get(application.schoolId ?? 0) ?? '',
      className: application.className || (student?.className ?? ''),
      email: application.email,
      phone: application.phone,
    };
    members.set(row.id, member);
    const taken = new Set(row.seats.map((seat) => seat?.subjectId ?? null));
    for (const subjectId of taken) add(subjectId, member);
  }
  const applied = new Set(
    board.rows.flatMap(({ identity }) => (identity.kind === 'known' ? identity.studentId : [])),
  );
  for (const choice of choices) {
    if (!isSameTerm(choice, term) || applied.has(choice.studentId ?? 0)) continue;
    const student = students.get(choice.studentId ?? 0);
    const member = {
      name: student ? fullName(student) : choice.studentName,
      school: student?.schoolTitle ?? '',
      className: choice.className,
      email: '',
      phone: '',
    };
    for (const subjectId of new Set([choice.firstSubjectId, choice.secondSubjectId])) {
      add(subjectId, member);
    }
  }

  const nameSheet = createSheetNames();
  const groups = [...subjects].sort(bySubjectTitle).flatMap((subject) => {
    const there = (bySubject.get(subject.id) ?? []).sort((a, b) => russian.compare(a.name, b.name));
    const time = hoursAndMinutes(subject.time) ?? subject.time;
    const parts = inGroups(there, limits.get(subject.id));
    return parts.flatMap((part, index): StyledWorksheet[] => {
      if (part.length === 0) return [];
      const group = parts.length > 1 ? [groupName(index)] : [];
      return [
        {
          name: nameSheet(
            subjectTitle(subject),
            ` ${[time.replace(':', '-'), ...(group.length > 0 ? [`гр ${index + 1}`] : [])].join(' ')}`,
          ),
          notes: [
            [subjectTitle(subject), time, ...group].join(' · '),
            [subject.teacherName, termText(term)].filter(Boolean).join(' · '),
          ],
          heads: MEMBER_HEADS,
          kinds: ['count', 'text', 'text', 'text', 'text', 'text'],
          lines: part.map((member, place) => [place + 1, ...cellsOf(member)]),
          hasTotal: false,
          frozenColumns: 2,
        },
      ];
    });
  });
  const titles = new Map(subjects.map((subject) => [subject.id, subjectTitle(subject)]));
  const reserve = board.rows.filter(
    ({ state, seats }) => state !== 'stored' && seats.includes(null),
  );
  return [
    ...groups,
    {
      name: nameSheet('Резерв'),
      notes: ['Резерв', termText(term)],
      heads: [...MEMBER_HEADS, 'Желания', 'Получено', 'Почему'],
      kinds: ['count', 'text', 'text', 'text', 'text', 'text', 'text', 'text', 'text'],
      lines: reserve.map(({ id, application, seats, reasons }): WorksheetCell[] => {
        const member = members.get(id);
        return [
          id,
          ...(member ? cellsOf(member) : []),
          application.wishes.map(({ title }) => title).join('; '),
          seats.flatMap((seat) => (seat ? (titles.get(seat.subjectId) ?? '') : [])).join('; '),
          reasons.join(' '),
        ];
      }),
      hasTotal: false,
      frozenColumns: 2,
    },
  ];
}

const cellsOf = ({ name, school, className, email, phone }: Member): string[] => [
  name,
  school,
  className,
  email,
  phone,
];
