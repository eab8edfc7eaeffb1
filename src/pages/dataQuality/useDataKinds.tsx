import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { MISSING } from '../../domain/choices/choices.ts';
import { withoutSchool, withoutTeacher } from '../../domain/choices/schoolOverview.ts';
import { termKey, termName } from '../../domain/choices/terms.ts';
import {
  doubledChoices,
  misplacedChoices,
  repeatedSubjects,
} from '../../domain/dataQuality/choices.ts';
import { doubledEntries, undatedLessons } from '../../domain/dataQuality/lessons.ts';
import {
  correctedName,
  doublePeople,
  type Doubles,
  doubleSchools,
  doubleSubjects,
  misspelt,
  spellingFaults,
} from '../../domain/dataQuality/people.ts';
import type {
  ElectiveChoice,
  Lesson,
  School,
  Student,
  Subject,
  Teacher,
} from '../../domain/entities.ts';
import { gapOf, type Listing } from '../../domain/lists/listing.ts';
import { lessonsWithGap } from '../../domain/lists/subjectLists.ts';
import { storedMark } from '../../domain/marks/marks.ts';
import { fullName, quote, studentDetail, subjectTitle } from '../../domain/text/names.ts';
import { showDate } from '../../domain/time/dates.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { SHOWN } from '../../lib/addresses/shownRecord.ts';
import { changedQuery } from '../../lib/addresses/useAddress.ts';
import { useToday } from '../../lib/time/useToday.ts';
import { type ReadJournals, useJournals } from '../../stores/journal/journalCheck.ts';
import {
  forgetDifferent,
  noteDifferent,
  useAreDifferent,
} from '../../stores/lists/differentRecords.ts';
import { showToast } from '../../stores/toasts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import type { Correction } from './Corrections.tsx';

export interface Lists {
  students: Listing<Student>;
  teachers: Listing<Teacher>;
  schools: Listing<School>;
  subjects: Listing<Subject>;
  choices: Listing<ElectiveChoice>;
  lessons: Listing<Lesson>;
}

interface DataRow {
  key: string;
  content: ReactNode;
}

/** One way in which data are amiss. */
export interface DataKind {
  title: string;
  /** What to do about it. */
  hint: ReactNode;
  rows: readonly DataRow[];
  /** Corrects all rows that can be corrected safely. */
  bulk?: { label: string; correction: Correction } | undefined;
  /** Why there may be more; null if these are all. */
  gap: string | null;
}

const inList = (path: string, id: number, query = '') =>
  `${path}?${changedQuery(query, { [SHOWN]: String(id) })}`;

const ofChoice = ({ id, year, semester }: ElectiveChoice) =>
  inList(paths.choices, id, `term=${termKey({ year, semester })}`);

const countLabel = (word: string, count: number) => `${word}: ${count}`;

/** The records of a group side by side, each with its own link. */
function Links({ links }: { links: readonly { key: number; to: string; label: string }[] }) {
  return links.map(({ key, to, label }, index) => (
    <span key={key}>
      {index > 0 && ' · '}
      <Link to={to}>{label}</Link>
    </span>
  ));
}

/** A button that takes a group for different records, with a way back. */
function DifferentButton({ doubled }: { doubled: string }) {
  const hide = () => {
    noteDifferent(doubled);
    showToast('Больше не покажем: это разные записи.', {
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

const personLabel = (person: Student | Teacher, detail = '') =>
  `${[fullName(person), detail].filter(Boolean).join(', ')} (№ ${person.id})`;

function useDoubles({ students, teachers, schools, subjects }: Lists): DataKind {
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
  return {
    title: 'Двойники',
    hint: 'Проверьте, не записан ли один и тот же дважды. Лишнюю запись удалите в списке: с ней пропадёт всё, что к ней относится.',
    rows: [
      ...doubleRows('student', found.students, areDifferent, (one) => ({
        to: paths.studentCard(one.id),
        label: personLabel(one, studentDetail(one)),
      })),
      ...doubleRows('teacher', found.teachers, areDifferent, (one) => ({
        to: inList(paths.teachers, one.id),
        label: personLabel(one, 'преподаватель'),
      })),
      ...doubleRows('school', found.schools, areDifferent, ({ id, title }) => ({
        to: inList(paths.schools, id),
        label: `${title} (№ ${id})`,
      })),
      ...doubleRows('subject', found.subjects, areDifferent, (subject) => ({
        to: inList(paths.subjects, subject.id),
        label: `${subjectTitle(subject)}, ${subject.time} (№ ${subject.id})`,
      })),
    ],
    gap: gapOf(students, teachers, schools, subjects),
  };
}

function spellingKind({ students, teachers }: Lists): DataKind {
  const people = [
    ...misspelt(students.items).map((person) => ({ person, isTeacher: false })),
    ...misspelt(teachers.items).map((person) => ({ person, isTeacher: true })),
  ].map((one, id) => ({ id, ...one }));
  return {
    title: 'Написание имён',
    hint: 'Ученика с такой записью трудно найти, и его легко записать второй раз.',
    rows: people.map(({ id, person, isTeacher }) => ({
      key: String(id),
      content: (
        <span>
          <Link to={inList(isTeacher ? paths.teachers : paths.students, person.id)}>
            {fullName(person)}
          </Link>
          {` → ${fullName(correctedName(person))} (${spellingFaults(person).join(', ')})`}
        </span>
      ),
    })),
    bulk: {
      label: countLabel('Исправить', people.length),
      correction: { kind: 'names', people },
    },
    gap: gapOf(students, teachers),
  };
}

function datesKind({ lessons, subjects }: Lists): DataKind {
  const undated = undatedLessons(lessons.items, subjects.items);
  const readable = undated.flatMap(({ lesson, meant }) =>
    meant === null ? [] : [{ ...lesson, meant }],
  );
  return {
    title: 'Даты уроков',
    hint: 'Такой урок не попадает ни в один период. Дату можно изменить на странице предмета.',
    rows: undated.map(({ lesson, subject, meant }) => ({
      key: String(lesson.id),
      content: (
        <span>
          {subject ? (
            <Link to={paths.subject(subject.id)}>{subjectTitle(subject)}</Link>
          ) : (
            (lesson.subjectTitle ?? 'Предмет неизвестен')
          )}
          {`: ${lesson.topic ? quote(lesson.topic) : 'без темы'}, ${
            lesson.date.trim() === '' ? 'даты нет' : `дата ${quote(lesson.date)}`
          }${meant === null ? '' : ` → ${showDate(meant)}`}`}
        </span>
      ),
    })),
    bulk:
      readable.length > 0
        ? {
            label: countLabel('Исправить', readable.length),
            correction: { kind: 'dates', lessons: readable },
          }
        : undefined,
    gap: lessonsWithGap(subjects, lessons).gap,
  };
}

function entriesKind({ subjects }: Lists, journals: ReadJournals): DataKind {
  const doubled = doubledEntries(journals.subjects);
  const entries = doubled
    .filter(({ values }) => values.every((value) => storedMark(value) !== null))
    .map((entry, id) => ({ ...entry, id }));
  const isWhole = journals.done === journals.total && journals.closed === 0;
  return {
    title: 'Две записи за урок',
    hint: 'За один урок ученику записаны разные оценки; считается последняя. Удалить запись сервер не умеет, но её можно сделать такой же.',
    rows: doubled.map(({ key, subject, lesson, studentName, values }) => ({
      key,
      content: (
        <span>
          <Link to={paths.journal(subject.id, lesson.id)}>
            {`${subjectTitle(subject)}, ${showDate(lesson.date)}`}
          </Link>
          {`: ${studentName} — ${values.join(' и ')}, считается ${values.at(-1) ?? ''}`}
        </span>
      ),
    })),
    bulk:
      entries.length > 0
        ? {
            label: countLabel('Оставить последнюю', entries.length),
            correction: { kind: 'entries', entries },
          }
        : undefined,
    gap: isWhole ? subjects.gap : 'Прочитаны не все журналы.',
  };
}

function slotsKind({ choices, subjects }: Lists): DataKind {
  const misplaced = misplacedChoices(choices.items, subjects.items);
  const swapped = misplaced.flatMap(({ choice, isSwapped }) => (isSwapped ? [choice] : []));
  return {
    title: 'Предмет не в своё время',
    hint: 'Первый предмет выбора идёт в 10:00, второй — в 11:45.',
    rows: misplaced.map(({ choice, misplaced: wrong }) => ({
      key: String(choice.id),
      content: (
        <span>
          <Link to={ofChoice(choice)}>{`${choice.studentName}, ${termName(choice)}`}</Link>
          {`: ${wrong
            .map((subject) => {
              const place = subject.id === choice.firstSubjectId ? 'первым' : 'вторым';
              return `${subjectTitle(subject)} (${subject.time}) стоит ${place}`;
            })
            .join('; ')}`}
        </span>
      ),
    })),
    bulk:
      swapped.length > 0
        ? {
            label: countLabel('Поменять местами', swapped.length),
            correction: { kind: 'slots', choices: swapped },
          }
        : undefined,
    gap: gapOf(choices, subjects),
  };
}

function termsKind({ choices }: Lists): DataKind {
  const doubled = doubledChoices(choices.items);
  const repeats = doubled.flatMap((one) => one.repeats);
  return {
    title: 'Два выбора на семестр',
    hint: 'Ученик учтён в нескольких группах сразу. Лишний выбор удалите в списке.',
    rows: doubled.map(({ key, choices: own }) => ({
      key,
      content: (
        <span>
          {own[0] && `${own[0].studentName}, ${termName(own[0])}: `}
          <Links
            links={own.map((choice) => ({
              key: choice.id,
              to: ofChoice(choice),
              label:
                [choice.firstSubjectName, choice.secondSubjectName].filter(Boolean).join(' и ') ||
                `выбор № ${choice.id}`,
            }))}
          />
        </span>
      ),
    })),
    bulk:
      repeats.length > 0
        ? {
            label: countLabel('Удалить повторы', repeats.length),
            correction: { kind: 'repeats', choices: repeats },
          }
        : undefined,
    gap: choices.gap,
  };
}

function repeatedKind({ choices, subjects }: Lists): DataKind {
  return {
    title: 'Предмет в двух годах',
    hint: 'Если ученик не должен проходить предмет снова, измените его выбор.',
    rows: repeatedSubjects(choices.items, subjects.items).map(
      ({ key, studentId, studentName, title, terms }) => ({
        key,
        content: (
          <span>
            <Link to={paths.studentCard(studentId)}>{studentName}</Link>
            {`: ${title}, ${
              terms.length === 1 ? 'дважды в одном выборе, ' : ''
            }${terms.map(termName).join(' и ')}`}
          </span>
        ),
      }),
    ),
    gap: gapOf(choices, subjects),
  };
}

function teachersKind({ subjects }: Lists): DataKind {
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
        <Link to={inList(paths.subjects, subject.id)}>
          {`${subjectTitle(subject)}, ${subject.time}`}
        </Link>
      ),
    })),
    gap: subjects.gap,
  };
}

function schoolsKind({ students }: Lists): DataKind {
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

/** All ways in which the data are amiss, in the order of their weight. */
export function useDataKinds({ students, teachers, schools, subjects, choices, lessons }: Lists) {
  const today = useToday();
  const lists = useMemo(
    (): Lists => ({ students, teachers, schools, subjects, choices, lessons }),
    [students, teachers, schools, subjects, choices, lessons],
  );
  const journals = useJournals(lists.subjects.items, lists.lessons.items, today);
  const doubles = useDoubles(lists);
  const entries = useMemo(() => entriesKind(lists, journals), [lists, journals]);
  const others = useMemo(
    () => ({
      spelling: spellingKind(lists),
      dates: datesKind(lists),
      slots: slotsKind(lists),
      terms: termsKind(lists),
      repeated: repeatedKind(lists),
      teachers: teachersKind(lists),
      schools: schoolsKind(lists),
    }),
    [lists],
  );
  const kinds: DataKind[] = [
    doubles,
    others.terms,
    others.slots,
    entries,
    others.dates,
    others.spelling,
    others.teachers,
    others.schools,
    others.repeated,
  ];
  return { kinds, journals };
}
