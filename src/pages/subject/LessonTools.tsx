import type { Failure } from '../../domain/failure.ts';
import { countOf } from '../../domain/text/plurals.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { WaitingCount } from '../../ui/text/Chip.tsx';
import { SearchField, Toolbar, ToolbarEnd } from '../../ui/layout/Toolbar.tsx';
import { SubjectTabs } from '../shared/lessons/SubjectTabs.tsx';
import type { LessonSearch } from './useLessonSearch.ts';

interface LessonToolsProps {
  subjectId: number;
  search: LessonSearch;
  lessonCount: number;
  /** Null until the marks are loaded. */
  studentCount: number | null;
  marksFailure: Failure | null;
  onRetryMarks: () => void;
}

/** The line between the head of the page and its lessons. */
export function LessonTools({
  subjectId,
  search,
  lessonCount,
  studentCount,
  marksFailure,
  onRetryMarks,
}: LessonToolsProps) {
  const { query, setQuery, isOnlyWaiting, setOnlyWaiting, waitingCount, shown, isNarrowed } =
    search;
  const counts = [
    isNarrowed
      ? `${shown.length} из ${countOf(lessonCount, ['урока', 'уроков', 'уроков'])}`
      : countOf(lessonCount, ['урок', 'урока', 'уроков']),
    studentCount !== null && countOf(studentCount, ['ученик', 'ученика', 'учеников']),
  ];
  return (
    <Toolbar>
      <SubjectTabs subjectId={subjectId} shown="lessons" />
      <SearchField
        label="Поиск"
        placeholder="Тема, дата или задание"
        value={query}
        onChange={setQuery}
      />
      {waitingCount !== null && (
        <Button
          aria-pressed={isOnlyWaiting}
          title="Прошлые уроки без оценок"
          onClick={() => setOnlyWaiting(!isOnlyWaiting)}
        >
          Только неотмеченные {waitingCount > 0 && <WaitingCount count={waitingCount} />}
        </Button>
      )}
      <ToolbarEnd>
        {marksFailure && (
          <>
            <p role="alert">
              {studentCount === null ? 'Оценки не загрузились.' : 'Оценки не обновились.'}
            </p>
            <Button look="quiet" onClick={onRetryMarks}>
              Повторить
            </Button>
          </>
        )}
        <p role="status">{counts.filter(Boolean).join(' · ')}</p>
      </ToolbarEnd>
    </Toolbar>
  );
}
