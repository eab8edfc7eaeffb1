import type { Student } from '../../domain/entities.ts';
import { fullName, russian } from '../../domain/text/names.ts';
import { because } from '../../domain/lists/listing.ts';
import {
  beyondRoom,
  groupName,
  inGroups,
  limitOf,
  type RoomLimits,
  type TermOverview,
} from '../../domain/choices/termOverview.ts';
import { type Term, termText } from '../../domain/choices/terms.ts';
import { ListPaper } from '../../ui/paper/Paper.tsx';
import { type PaperColumn, PaperTable } from '../../ui/paper/PaperTable.tsx';
import { usePrinting } from '../../ui/paper/usePrinting.ts';

interface OverviewPapersProps {
  term: Term;
  overview: TermOverview;
  limits: RoomLimits;
  students: readonly Student[];
}

const textColumn = (label: string, share: number): PaperColumn => ({
  key: label,
  label,
  kind: 'text',
  share,
});

const SUBJECTS = [
  textColumn('Предмет', 36),
  textColumn('Время', 10),
  textColumn('Преподаватель', 27),
  textColumn('Выбрали', 9),
  textColumn('Мест', 9),
  textColumn('Сверх', 9),
];
const STUDENTS = [textColumn('Студент', 50), textColumn('Школа', 50)];
const GROUP = [
  textColumn('№', 7),
  textColumn('ФИО', 45),
  textColumn('Класс', 11),
  textColumn('Школа', 37),
];

/** A note, with the gap of the list that it counts. */
const withGap = (note: string, gap: string | null) => (gap === null ? note : `${note}. ${gap}`);

/** The papers of an overview: the overview itself, or a door list of each group on its own sheet. */
export function OverviewPapers(props: OverviewPapersProps) {
  const isOverview = usePrinting('termOverview');
  const isGroups = usePrinting('electiveGroups');
  if (isOverview) return <PrintedOverview {...props} />;
  return isGroups ? <PrintedGroups {...props} /> : null;
}

function PrintedOverview({ term, overview, limits }: OverviewPapersProps) {
  const { groups, without, doubles } = overview;
  const title = `Выборы: ${termText(term)}`;
  return (
    <ListPaper>
      <PaperTable
        title={title}
        columns={SUBJECTS}
        lines={groups.map((group) => {
          const limit = limitOf(limits, group.subject.id);
          return {
            key: String(group.subject.id),
            texts: [
              group.title,
              group.time,
              group.subject.teacherName,
              String(group.choices.length),
              limit === undefined ? '' : String(limit),
              limit === undefined ? '' : String(beyondRoom(group, limits).length),
            ],
          };
        })}
      />
      {(without.items.length > 0 || without.gap !== null) && (
        <PaperTable
          title={title}
          note={
            without.gap === null
              ? `Без выбора: ${without.items.length}`
              : because('Без выбора неизвестно', without.gap)
          }
          columns={STUDENTS}
          lines={without.items.map((student) => ({
            key: String(student.id),
            texts: [fullName(student), student.schoolTitle],
          }))}
        />
      )}
      {doubles.length > 0 && (
        <PaperTable
          title={title}
          note={withGap(`Повторы: ${doubles.length}`, overview.gap)}
          columns={[textColumn('Студент', 70), textColumn('Выборов', 30)]}
          lines={doubles.map(({ last, count }) => ({
            key: String(last.id),
            texts: [last.studentName, String(count)],
          }))}
        />
      )}
    </ListPaper>
  );
}

function PrintedGroups({ term, overview, limits, students }: OverviewPapersProps) {
  // A group mixes the students of several schools.
  const schools = new Map(students.map(({ id, schoolTitle }) => [id, schoolTitle]));
  const papers = overview.groups.flatMap(({ subject, title, time, choices }) => {
    const sorted = [...choices].sort((a, b) => russian.compare(a.studentName, b.studentName));
    const parts = inGroups(sorted, limits.get(subject.id));
    return parts.map((part, index) => ({
      key: `${subject.id} ${index}`,
      title: [title, time, subject.teacherName, parts.length > 1 && groupName(index)]
        .filter(Boolean)
        .join(' · '),
      choices: part,
    }));
  });
  return (
    <ListPaper>
      {papers
        .filter(({ choices }) => choices.length > 0)
        .map(({ key, title, choices }) => (
          <PaperTable
            key={key}
            title={title}
            note={withGap(`${termText(term)}, обучающихся: ${choices.length}`, overview.gap)}
            columns={GROUP}
            lines={choices.map(({ id, studentId, studentName, className }, index) => ({
              key: String(id),
              texts: [String(index + 1), studentName, className, schools.get(studentId ?? 0) ?? ''],
            }))}
          />
        ))}
    </ListPaper>
  );
}
