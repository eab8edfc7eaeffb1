import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { type Hint, lessonHints, markHints } from '../../domain/journal/attention.ts';
import type { Subject } from '../../domain/entities.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { useUser } from '../../stores/session/auth.ts';
import { dismissFor, useDismissed } from '../../stores/dismissed.ts';
import { stateOf, useQueries } from '../../stores/kit/query.ts';
import { classMarksQuery } from '../../stores/lessons/subjectQueries.ts';
import type { LoadedSubject } from '../../stores/lessons/taughtSubjects.ts';
import { useThreshold } from '../../stores/reports/termMarks.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { useFirstFew } from '../shared/lists/useFirstFew.ts';
import styles from './Attention.module.css';
import { HideButton } from './HideButton.tsx';
import section from './Section.module.css';
import { Section } from './Section.tsx';

interface AttentionProps {
  taught: readonly LoadedSubject[];
  today: string;
  nameOf: (subject: Subject) => string;
}

/** More lines would push the rest of the day out of the window. */
const MOST = 3;

/** The findings in lessons and marks of all subjects that are worth a look. */
function useLines({ taught, today }: Pick<AttentionProps, 'taught' | 'today'>): Hint[] {
  const marks = useQueries(
    classMarksQuery,
    taught.map(({ subject }) => subject.id),
    { refetchOn: today },
  );
  const threshold = useThreshold();
  return useMemo(
    () =>
      taught.flatMap(({ subject, lessons }) => {
        const { data } = stateOf(marks, subject.id);
        return [
          ...(lessons ? lessonHints(subject, lessons, today) : []),
          ...(lessons && data ? markHints(subject, lessons, data, threshold) : []),
        ];
      }),
    [taught, marks, today, threshold],
  );
}

/** What needs the teacher’s attention; each line can be hidden for the day. */
export function Attention({ taught, today, nameOf }: AttentionProps) {
  const username = useUser()?.username ?? '';
  const isDismissed = useDismissed(today);
  const keyOf = ({ key }: Hint) => `${username} ${key}`;
  const lines = useLines({ taught, today }).filter((line) => !isDismissed(keyOf(line)));
  const { shown, isLong, isWhole, setWhole } = useFirstFew(lines, MOST);
  if (lines.length === 0) return null;
  return (
    <Section title="Обратить внимание">
      <ul className={section.lines}>
        {shown.map((line) => (
          <li key={line.key} className={styles.line}>
            <Link
              to={
                line.about === 'lessons'
                  ? paths.subject(line.subject.id)
                  : paths.classJournal(line.subject.id)
              }
            >
              {line.text}
            </Link>
            <span className={styles.subject}>{nameOf(line.subject)}</span>
            <HideButton
              label={`Скрыть до завтра: ${line.text}`}
              title="Скрыть: вернётся завтра"
              onHide={() => dismissFor(today, keyOf(line))}
            />
          </li>
        ))}
      </ul>
      {isLong && !isWhole && (
        <Button look="quiet" className={section.more} onClick={() => setWhole(true)}>
          {`Показать все (${lines.length})`}
        </Button>
      )}
    </Section>
  );
}
