import { showFigure } from '../../domain/reports/figures.ts';
import type { JournalRow } from '../../domain/journal/journal.ts';
import { saveState, shownMark } from '../../domain/marks/saveState.ts';
import type { StudentRecord } from '../../domain/journal/studentRecords.ts';
import { equalizeEntries, giveUpMark, retryMark } from '../../stores/marks/marks.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { SmallMark } from '../../ui/marks/SmallMark.tsx';
import styles from './JournalCard.module.css';
import { SaveState } from '../shared/marks/SaveState.tsx';

interface CardFactsProps {
  lessonId: number;
  row: JournalRow;
  /** The element that names the student. */
  nameId: string;
  record: StudentRecord | null;
  /** The student who was marked just before. */
  marked: JournalRow | null;
  onCorrect: (row: JournalRow) => void;
}

/** Moves the focus to the name when a pressed button disappears. */
function keepFocusOnCard(nameId: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById(nameId)?.focus();
  });
}

/** The facts about the student on the card. */
export function CardFacts({ lessonId, row, nameId, record, marked, onCorrect }: CardFactsProps) {
  const { student, cell } = row;
  const mark = shownMark(cell);
  const lastMarks = record?.lastMarks ?? [];
  const runAndKeepFocus = (action: (lessonId: number, studentId: number) => void) => () => {
    action(lessonId, student.id);
    keepFocusOnCard(nameId);
  };
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>Последние пять</dt>
          <dd>
            {lastMarks.map((value, place) => (
              <SmallMark key={place} value={value} />
            ))}
            {lastMarks.length === 0 && '—'}
          </dd>
        </div>
        <div>
          <dt>Средний балл</dt>
          <dd>{showFigure(record?.average ?? null)}</dd>
        </div>
        <div>
          <dt>За этот урок</dt>
          <dd>{mark ? <SmallMark value={mark} /> : '—'}</dd>
        </div>
        {marked && (
          <div>
            <dt>Только что</dt>
            <dd>
              {`${marked.student.surname} `}
              <SmallMark value={shownMark(marked.cell) ?? '—'} />
              <Button look="quiet" onClick={() => onCorrect(marked)}>
                Исправить
              </Button>
            </dd>
          </div>
        )}
      </dl>
      {saveState(cell) !== null && (
        <SaveState
          place="inLine"
          cell={cell}
          nameId={nameId}
          tabIndex={0}
          onRetry={runAndKeepFocus(retryMark)}
          onGiveUp={runAndKeepFocus(giveUpMark)}
          onEqualize={runAndKeepFocus(equalizeEntries)}
        />
      )}
    </>
  );
}
