import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { MISSING } from '../../domain/choices/choices.ts';
import { withoutSchool, withoutTeacher } from '../../domain/choices/schoolOverview.ts';
import {
  doublePeople,
  type Doubles,
  doubleSchools,
  doubleSubjects,
  isCorrectable,
  misspelt,
} from '../../domain/dataQuality/people.ts';
import type { Student, Teacher } from '../../domain/entities.ts';
import { gapOf } from '../../domain/lists/listing.ts';
import { withStudentIds } from '../../domain/reports/countingMarks.ts';
import { fullName, studentDetail, subjectTitle } from '../../domain/text/names.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { shownIn } from '../../lib/addresses/shownRecord.ts';
import { changedQuery } from '../../lib/addresses/useAddress.ts';
import type { ReadJournals } from '../../stores/journal/journalCheck.ts';
import {
  forgetDifferent,
  noteDifferent,
  useAreDifferent,
} from '../../stores/lists/differentRecords.ts';
import { showToast } from '../../stores/toasts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { becomesText } from './correctionText.ts';
import { bulkOf, type DataKind, type DataRow, Links, type Lists } from './dataKind.tsx';

/** A button that takes a group for different records, with a way back. */
function DifferentButton({ doubled }: { doubled: string }) {
  const hide = () => {
    noteDifferent(doubled);
    showToast('Больше не покажем в этом браузере.', {
      label: 'Отменить',
      run: () => forgetDifferent(doubled),
    });
  };
  return (
    <Button look="quiet" onClick={hide}>
      Это разные
    </Button>
  );
}

/** The groups that may be one record each, with a link for each record. */
function doubleRows<Item extends { id: number }>(
  kind: string,
  groups: readonly Doubles<Item>[],
  areDifferent: (key: string) => boolean,
  linkOf: (item: Item) => { to: string; label: string },
): DataRow[] {
  return groups.flatMap(({ key: ids, items }) => {
    const key = `${kind}:${ids}`;
    if (areDifferent(key)) return [];
    const links = items.map((item) => ({ key: item.id, ...linkOf(item) }));
    return [
      {
        key,
        content: (
          <>
            <span>
              <Links links={links} />
            </span>
            <DifferentButton doubled={key} />
          </>
        ),
      },
    ];
  });
}

const personLabel = (person: Student | Teacher, detail: string) =>
  `${[fullName(person), detail].filter(Boolean).join(', ')} (№ ${person.id})`;

/** How many marks each student has in the journals that are read. */
function countEntries({ subjects }: ReadJournals): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { marks } of subjects) {
    for (const { studentId } of marks ? withStudentIds(marks.marks, marks.students) : []) {
      if (studentId !== null) counts.set(studentId, (counts.get(studentId) ?? 0) + 1);
    }
  }
  return counts;
}

/** Records that may be stored twice. */
export function useDoubles(
  { students, teachers, schools, subjects }: Lists,
  journals: ReadJournals,
): DataKind {
  const areDifferent = useAreDifferent();
  const found = useMemo(
    () => ({
      students: doublePeople(students.items),
      teachers: doublePeople(teachers.items),
      schools: doubleSchools(schools.items),
      subjects: doubleSubjects(subjects.items),
    }),
    [students, teachers, schools, subjects],
  );
  const entries = useMemo(() => countEntries(journals), [journals]);
  const marksText = ({ id }: Student) =>
    journals.areAllRead ? ` — отметок: ${entries.get(id) ?? 0}` : '';
  return {
    title: 'Двойники',
    hint: 'Проверьте, не записан ли один и тот же дважды. Лишнюю запись удалите в списке: с ней пропадёт всё, что к ней относится.',
    rows: [
      ...doubleRows('student', found.students, areDifferent, (one) => ({
        to: paths.studentCard(one.id),
        // The one without marks is the needless one.
        label: personLabel(one, studentDetail(one)) + marksText(one),
      })),
      ...doubleRows('teacher', found.teachers, areDifferent, (one) => ({
        to: shownIn(paths.teachers, one.id),
        label: personLabel(one, 'преподаватель'),
      })),
      ...doubleRows('school', found.schools, areDifferent, ({ id, title }) => ({
        to: shownIn(paths.schools, id),
        label: `${title} (№ ${id})`,
      })),
      ...doubleRows('subject', found.subjects, areDifferent, (subject) => ({
        to: shownIn(paths.subjects, subject.id),
        label: `${subjectTitle(subject)}, ${subject.time} (№ ${subject.id})`,
      })),
    ],
    gap: gapOf(students, teachers, schools, subjects),
  };
}

/** Names that are misspelt. */
export function spellingKind({ students, teachers }: Lists): DataKind {
  const people = [
    ...misspelt(students.items).map((person) => ({ person, isTeacher: false })),
    ...misspelt(teachers.items).map((person) => ({ person, isTeacher: true })),
  ].map((one, id) => ({ id, ...one }));
  const correctable = people.filter(({ person }) => isCorrectable(person));
  return {
    title: 'Написание имён',
    hint: 'Ученика с такой записью трудно найти, и его легко записать второй раз.',
    rows: people.map(({ id, person, isTeacher }) => ({
      key: String(id),
      content: (
        <span>
          <Link to={shownIn(isTeacher ? paths.teachers : paths.students, person.id)}>
            {fullName(person)}
          </Link>
          {becomesText(person)}
        </span>
      ),
    })),
    bulk: bulkOf('Исправить', { kind: 'names', items: correctable }),
    gap: gapOf(students, teachers),
  };
}

export function teachersKind({ subjects }: Lists): DataKind {
  return {
    title: 'Предметы без преподавателя',
    hint: (
      <Link to={`${paths.subjects}?${changedQuery('', { teacher: MISSING })}`}>
        Открыть их в списке
      </Link>
    ),
    rows: withoutTeacher(subjects.items).map((subject) => ({
      key: String(subject.id),
      content: (
        <Link to={shownIn(paths.subjects, subject.id)}>
          {`${subjectTitle(subject)}, ${subject.time}`}
        </Link>
      ),
    })),
    gap: subjects.gap,
  };
}

export function schoolsKind({ students }: Lists): DataKind {
  return {
    title: 'Обучающиеся без школы',
    hint: (
      <>
        <Link to={`${paths.students}?${changedQuery('', { school: MISSING })}`}>
          Открыть их в списке
        </Link>
        : там отмеченных можно перевести в школу сразу.
      </>
    ),
    rows: withoutSchool(students.items).map((student) => ({
      key: String(student.id),
      content: <Link to={paths.studentCard(student.id)}>{fullName(student)}</Link>,
    })),
    gap: students.gap,
  };
}
