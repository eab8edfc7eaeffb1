import { Link } from 'react-router-dom';
import {
  type DoubledEntry,
  entryFaults,
  misdatedLessons,
  type OddEntry,
} from '../../domain/dataQuality/lessons.ts';
import type { Lesson, Subject } from '../../domain/entities.ts';
import { lessonsWithGap } from '../../domain/lists/subjectLists.ts';
import { MARKS_IN_WORDS, storedMark } from '../../domain/marks/marks.ts';
import { quote, subjectTitle } from '../../domain/text/names.ts';
import { showDate } from '../../domain/time/dates.ts';
import { paths } from '../../lib/addresses/paths.ts';
import type { ReadJournals } from '../../stores/journal/journalCheck.ts';
import { bulkOf, type DataKind, type Lists } from './dataKind.tsx';

/** Lessons whose date can't be right. */
export function datesKind({ lessons, subjects }: Lists, today: string): DataKind {
  const misdated = misdatedLessons(lessons.items, subjects.items, today);
  const sure = misdated.flatMap(({ lesson, meant }) =>
    meant === null ? [] : [{ ...lesson, meant }],
  );
  return {
    title: 'Даты уроков',
    hint: 'Такой урок не попадает ни в один период. Дату можно изменить на странице предмета.',
    rows: misdated.map(({ lesson, subject, meant }) => ({
      key: String(lesson.id),
      content: (
        <span>
          {subject ? (
            <Link to={paths.subject(subject.id)}>{subjectTitle(subject)}</Link>
          ) : (
            (lesson.subjectTitle ?? 'Предмет неизвестен')
          )}
          {`: ${lesson.topic ? quote(lesson.topic) : 'без темы'}, ${
            lesson.date.trim() === '' ? 'даты нет' : `дата ${quote(showDate(lesson.date))}`
          }${meant === null ? '' : ` → ${showDate(meant)}`}`}
        </span>
      ),
    })),
    bulk: bulkOf('Исправить', { kind: 'dates', items: sure }),
    gap: lessonsWithGap(subjects, lessons).gap,
  };
}

/** «3 и пусто» */
const entriesText = (values: readonly string[]) =>
  values.map((value) => value.trim() || 'пусто').join(' и ');

/** Several different entries of a student for one lesson. */
function doubledKind(doubled: readonly DoubledEntry[], gap: string | null): DataKind {
  const areMarks = ({ values }: DoubledEntry) =>
    values.every((value) => storedMark(value) !== null);
  const entries = doubled.filter(areMarks).map((entry, id) => ({ ...entry, id }));
  return {
    title: 'Две записи за урок',
    hint: 'За один урок ученику записано разное; считается последняя запись. Удалить запись сервер не умеет, но её можно сделать такой же.',
    rows: doubled.map(({ key, subject, lesson, studentName, values }) => ({
      key,
      content: (
        <span>
          <EntryLink subject={subject} lesson={lesson} />
          {`: ${studentName} — ${entriesText(values)}, считается ${entriesText(values.slice(-1))}`}
        </span>
      ),
    })),
    bulk: bulkOf('Оставить последнюю', { kind: 'entries', items: entries }),
    gap,
  };
}

function EntryLink({ subject, lesson }: { subject: Subject; lesson: Lesson }) {
  return (
    <Link to={paths.journal(subject.id, lesson.id)}>
      {`${subjectTitle(subject)}, ${showDate(lesson.date)}`}
    </Link>
  );
}

/** Entries that are no marks. */
function oddKind(odd: readonly OddEntry[], gap: string | null): DataKind {
  return {
    title: 'Непонятные отметки',
    hint: `Отметка — ${MARKS_IN_WORDS}. Остальное не входит ни в средний балл, ни в посещаемость: поставьте отметку в журнале заново.`,
    rows: odd.map(({ key, subject, lesson, studentName, value }) => ({
      key,
      content: (
        <span>
          <EntryLink subject={subject} lesson={lesson} />
          {`: ${studentName} — ${quote(value)}`}
        </span>
      ),
    })),
    gap,
  };
}

/** What is wrong with the entries of the journals, as far as they are read. */
export function entryKinds({ subjects }: Lists, journals: ReadJournals): DataKind[] {
  const { doubled, odd } = entryFaults(journals.subjects);
  const gap = journals.areAllRead ? subjects.gap : 'Прочитаны не все журналы.';
  return [doubledKind(doubled, gap), oddKind(odd, gap)];
}
