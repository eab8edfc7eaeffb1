import type { SubjectMarks } from '../../domain/reports/buildReports.ts';
import type { SchoolCalendar } from '../../domain/time/periods.ts';
import type { School, Subject } from '../../domain/entities.ts';
import type { NeededMarks, Threshold } from '../../domain/reports/figures.ts';
import type { MarkTable } from '../../domain/reports/markTable.ts';
import { subjectTitle } from '../../domain/text/names.ts';
import type { Report, ReportRange } from '../../domain/reports/reports.ts';
import { subjectClasses } from '../../domain/reports/studentClasses.ts';
import { standingsOf, subjectStandings } from '../../domain/reports/standings.ts';
import { teachersByTitle } from '../../domain/lessons/subjects.ts';
import type { TotalsBasis } from '../../domain/reports/totals.ts';
import { totalsBook, type TotalsBookQuestion } from '../../domain/reports/totalsBook.ts';
import { fileName } from '../../lib/sheets/saveFile.ts';
import type { WriteOptions } from '../../lib/sheets/writeSheet.ts';
import { writeStyledSheets } from '../../lib/sheets/writeStyledSheets.ts';
import { subjectList } from '../../stores/lists/adminLists.ts';
import type { ReportSource } from '../../stores/reports/reports.ts';
import { knownClasses, loadClasses } from './useClasses.ts';
import type { DownloadedFile } from './useDownload.ts';

type Counted = Pick<
  TotalsBookQuestion,
  'standings' | 'classes' | 'isOneSubject' | 'hasEverybody' | 'teachers' | 'hasAllTeachers'
>;

/** The source of the totals. */
interface TotalsSource {
  /** The name of the file without totals. */
  name: string;
  title: string;
  readAt: Date;
  /** How all students stand, with what has to be loaded for it. */
  count: (range: ReportRange, signal: AbortSignal) => Promise<Counted> | Counted;
}

/** The totals of a school, with all students and the teachers if their lists can be loaded. */
export function schoolTotals(
  school: School,
  { marks, readAt }: ReportSource<MarkTable>,
): TotalsSource {
  const count = async (range: ReportRange, signal: AbortSignal) => {
    const subjects = subjectList.query;
    await Promise.all([loadClasses(marks, school.id, signal), subjects.fetch('all', signal)]);
    const taught = subjects.getData('all');
    const known = knownClasses(marks, school.id);
    return {
      standings: standingsOf(known.marks, range, known.listed ?? []),
      classes: known.classes,
      hasEverybody: known.hasEverybody,
      teachers: taught ? teachersByTitle(taught.items) : null,
      hasAllTeachers: taught?.gap === null,
    };
  };
  return {
    name: `Отчёт для ${school.title}`,
    title: `Итоги: ${school.title}`,
    readAt,
    count,
  };
}

/** The totals of a subject, made of its report alone. */
export function subjectTotals(
  subject: Subject,
  { marks, readAt }: ReportSource<SubjectMarks>,
): TotalsSource {
  const title = subjectTitle(subject);
  const count = (range: ReportRange) => ({
    standings: subjectStandings(marks, title, range),
    classes: subjectClasses(marks),
    isOneSubject: true,
    hasEverybody: true,
    teachers: null,
  });
  return {
    name: `Отчёт по предмету ${title}`,
    title: `Итоги по предмету ${title}`,
    readAt,
    count,
  };
}

interface TotalsFileOptions {
  of: TotalsSource;
  /** The search and period of the report on the screen. */
  range: ReportRange;
  /** Gives the report on the screen. */
  reportOf: () => Report;
  basis: TotalsBasis;
  threshold: Threshold;
  needed: NeededMarks;
  calendar: SchoolCalendar;
}

/** A report with its totals, groups and students as a file. */
export function totalsFile(options: TotalsFileOptions): DownloadedFile {
  const { of, range, reportOf, basis, threshold, needed, calendar } = options;
  const make = async (work: WriteOptions) => {
    const sheets = totalsBook({
      ...(await of.count(range, work.signal)),
      title: of.title,
      readAt: of.readAt,
      range,
      basis,
      threshold,
      needed,
      report: reportOf(),
      calendar,
    });
    return writeStyledSheets(sheets, work);
  };
  return { name: fileName(of.name, ' с итогами.xlsx'), make };
}
