import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { CardSubject } from '../../domain/journal/studentCard.ts';
import type { Threshold } from '../../domain/reports/figures.ts';
import { subjectTitle } from '../../domain/text/names.ts';
import { showDate } from '../../domain/time/dates.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { useSchoolCalendar } from '../../stores/time/schoolCalendar.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { classes } from '../../ui/classes.ts';
import sheet from '../../ui/layout/Sheet.module.css';
import { SmallMark } from '../../ui/marks/SmallMark.tsx';
import { useFirstFew } from '../shared/lists/useFirstFew.ts';
import { cardFigures } from './cardFigures.ts';
import styles from './StudentCard.module.css';

/** The entries of about a month. */
const SHOWN = 10;

interface CardSubjectPartProps {
  card: CardSubject;
  threshold: Threshold;
}

/** The figures and entries of one subject. */
export function CardSubjectPart({ card, threshold }: CardSubjectPartProps) {
  const { subject, entries } = card;
  const { shown, isLong, isWhole, setWhole } = useFirstFew(entries, SHOWN);
  const titleId = useId();
  const figures = cardFigures(card, threshold, useSchoolCalendar());
  return (
    <section aria-labelledby={titleId} className={styles.part}>
      <h2 id={titleId}>
        <Link to={paths.classJournal(subject.id)}>{subjectTitle(subject)}</Link>
        {subject.teacherName && <span className="muted small">{` ${subject.teacherName}`}</span>}
      </h2>
      <dl className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {entries.length === 0 ? (
        <p className="muted small">За этот период оценок нет.</p>
      ) : (
        <table aria-labelledby={titleId} className={classes(sheet.sheet, styles.entries)}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">Дата</th>
              <th scope="col">Оценка</th>
              <th scope="col">Тема</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ key, lessonId, date, topic, value }) => (
              <tr key={key}>
                <td>
                  {lessonId === null ? (
                    showDate(date)
                  ) : (
                    <Link to={paths.journal(subject.id, lessonId)}>{showDate(date)}</Link>
                  )}
                </td>
                <td>
                  <SmallMark value={value} />
                </td>
                <td className={styles.topic}>{topic}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isLong && (
        <Button
          look="quiet"
          className={styles.more}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Показать меньше' : `Показать все: ${entries.length}`}
        </Button>
      )}
    </section>
  );
}
