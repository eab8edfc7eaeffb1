import { readDate, showDate } from '../../domain/time/dates.ts';
import {
  closedPeriod,
  isOver,
  type Period,
  periodOnPaper,
  type SchoolCalendar,
  schoolYearInWords,
} from '../../domain/time/periods.ts';
import type { Threshold } from '../../domain/reports/figures.ts';
import { ABSENT } from '../../domain/marks/marks.ts';
import {
  marksByMonth,
  type StudentStanding,
  type SubjectStanding,
} from '../../domain/reports/standings.ts';
import { SmallMark } from '../../ui/marks/SmallMark.tsx';
import { STANDING_HEADS, standingTexts } from '../shared/reports/standingTexts.ts';
import styles from './ReportCard.module.css';

/** The data that all sheets of a school share. */
export interface ReportCardFrame {
  schoolTitle: string;
  period: Period;
  calendar: SchoolCalendar;
  threshold: Threshold;
  /** The teachers' names, by the title of their subject. */
  teachers: ReadonlyMap<string, string>;
  /** When the marks were read, yyyy-mm-dd. */
  readAt: string;
}

interface ReportCardProps {
  standing: StudentStanding;
  frame: ReportCardFrame;
}

const HEADS = ['Предмет', 'Оценки', ...STANDING_HEADS];

/** The day of a student's first mark, yyyy-mm-dd. */
function firstDayOf({ subjects }: StudentStanding): string | null {
  const days = subjects.flatMap(({ marks }) => marks.map(({ date }) => date));
  return days.filter((day) => readDate(day) !== null).sort()[0] ?? null;
}

/** A student's marks in all subjects, on half a sheet of A4 for the parents. */
export function ReportCard({ standing, frame }: ReportCardProps) {
  const { schoolTitle, threshold, readAt } = frame;
  const { studentName, note, className, subjects } = standing;
  const period = closedPeriod(frame.period, firstDayOf(standing), readAt);
  const facts = [
    ['ФИО', `${studentName} ${note}`.trim()],
    ['Класс', className],
    ['Учебный год', schoolYearInWords(period)],
    ['Период', periodOnPaper(period, frame.calendar)],
  ];
  return (
    <article className={styles.sheet} aria-label={`Табель: ${studentName}`}>
      <p className="soft">{schoolTitle}</p>
      <h2 className={styles.title}>Табель успеваемости</h2>
      <dl className={styles.facts}>
        {facts.map(
          ([label, value]) =>
            value !== '' && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {subjects.length === 0 ? (
        <p className={styles.none}>За этот период оценок нет.</p>
      ) : (
        <table role="table" className={styles.table} aria-label="Оценки по предметам">
          <thead>
            <tr role="row">
              {HEADS.map((head) => (
                <th key={head} role="columnheader" scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {subjects.map((subject) => (
              <SubjectRow key={subject.subjectTitle} subject={subject} frame={frame} />
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.basis}>
        {`Предложение${isOver(frame.period, readAt) ? '' : ' — предварительно'}: средний балл на ${showDate(readAt)}, округлённый до целого вверх от 0,${threshold}. ${ABSENT} — пропуск.`}
      </p>
      <div className={styles.signatures}>
        <span>Классный руководитель</span>
        <span>Директор</span>
        <span>Родители</span>
      </div>
    </article>
  );
}

interface SubjectRowProps {
  subject: SubjectStanding;
  frame: ReportCardFrame;
}

function SubjectRow({ subject, frame: { threshold, teachers } }: SubjectRowProps) {
  const { subjectTitle, marks, counts } = subject;
  const teacher = teachers.get(subjectTitle);
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {subjectTitle}
        {teacher && <span className={styles.teacher}>{teacher}</span>}
      </th>
      <td role="cell" className={styles.months}>
        {marksByMonth(marks).map((month) => (
          <span key={month.title} className={styles.month}>
            <span className={styles.name}>{month.title}</span>{' '}
            <span>
              {month.marks.map(({ date, value }, index) => (
                <span key={index} title={showDate(date)}>
                  <SmallMark value={value} />{' '}
                </span>
              ))}
            </span>
          </span>
        ))}
      </td>
      {standingTexts(counts, threshold).map((figure, index) => (
        <td key={index} role="cell" className={styles.figure} data-label={STANDING_HEADS[index]}>
          {figure}
        </td>
      ))}
    </tr>
  );
}
