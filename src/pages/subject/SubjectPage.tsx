import { useCallback, useMemo, useState } from 'react';
import { createProgress } from '../../domain/journal/classMarks.ts';
import type { Lesson, LessonDraft, Subject } from '../../domain/entities.ts';
import type { Listing } from '../../domain/lists/listing.ts';
import {
  numberLessons,
  type NumberedLesson,
  repeatedLesson,
} from '../../domain/lessons/lessons.ts';
import { subjectTitle } from '../../domain/text/names.ts';
import { isOverdue, lastEndedDay } from '../../domain/journal/taughtSubjects.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { useRouteId } from '../../lib/addresses/useRouteId.ts';
import { useIsReminded } from '../../stores/lessons/reminders.ts';
import { useNow, useToday } from '../../lib/time/useToday.ts';
import { combineQueries } from '../../stores/kit/combineQueries.ts';
import { useQuery } from '../../stores/kit/query.ts';
import {
  classMarksQuery,
  lessonsQuery,
  subjectQuery,
} from '../../stores/lessons/subjectQueries.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { HeadButton } from '../../ui/buttons/HeadButton.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { ClipboardPaste, Library, Plus } from '../../ui/icons/icons.ts';
import { MenuButton } from '../../ui/popover/MenuButton.tsx';
import { createSelection } from '../../ui/list/selection.ts';
import { SelectionProvider } from '../../ui/list/selectionContext.ts';
import { lazyDialog } from '../../ui/dialogs/lazyDialog.tsx';
import { AsyncScreen } from '../../ui/feedback/AsyncScreen.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { PageHeading } from '../../ui/layout/PageHeading.tsx';
import { useFocusAfterDeletion } from '../../ui/keyboard/useFocusAfterDeletion.ts';
import { useNotOpen } from '../shared/lessons/useNotOpen.ts';
import { useOpenJournal } from '../shared/lessons/useOpenJournal.ts';
import { LessonTable } from './LessonTable.tsx';
import { LessonTools } from './LessonTools.tsx';
import { SelectedLessons } from './selected/SelectedLessons.tsx';
import { usePlanDialogs } from './plan/usePlanDialogs.tsx';
import { useLessonSearch } from './useLessonSearch.ts';

/** The form and its calendar are the heaviest part of the screen: fetched with the first dialog. */
const LessonDialog = lazyDialog(() => import('../shared/lessons/LessonDialog.tsx'));
const DeleteLessonDialog = lazyDialog(() => import('./DeleteLessonDialog.tsx'));

type OpenDialog =
  | { kind: 'add'; initial?: LessonDraft }
  | { kind: 'edit'; lesson: NumberedLesson }
  | { kind: 'delete'; lesson: NumberedLesson };

/** How far the lessons of a subject are marked, as soon as that is known. */
function useProgress(subjectId: number, today: string) {
  const { data, failure } = useQuery(classMarksQuery, subjectId, { refetchOn: today });
  const progressOf = useMemo(() => data && createProgress(data), [data]);
  return { progressOf, studentCount: data && data.students.length, failure };
}

interface SubjectViewProps {
  subject: Subject;
  lessons: Listing<Lesson>;
}

function SubjectView({ subject, lessons }: SubjectViewProps) {
  const today = useToday();
  const endedDay = lastEndedDay(subject, useNow());
  const numbered = useMemo(() => numberLessons(lessons.items), [lessons]);
  const { progressOf, studentCount, failure } = useProgress(subject.id, today);
  const isReminded = useIsReminded();
  const [selection] = useState(createSelection);
  const search = useLessonSearch(
    numbered,
    progressOf &&
      ((lesson) => isReminded(lesson.id) && isOverdue(lesson, progressOf(lesson.id), endedDay)),
  );
  const { shown } = search;
  const [said, setSaid] = useState({ text: '', count: 0 });
  const selected = useMemo(() => {
    const announce = (text: string) => setSaid(({ count }) => ({ text, count: count + 1 }));
    return { selection, shown, announce };
  }, [selection, shown]);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const { ref, expectDeletion } = useFocusAfterDeletion<HTMLTableElement>(search.shown);
  const edit = useCallback((lesson: NumberedLesson) => setDialog({ kind: 'edit', lesson }), []);
  const repeat = useCallback(
    (lesson: NumberedLesson) => setDialog({ kind: 'add', initial: repeatedLesson(lesson) }),
    [],
  );
  const askToDelete = useCallback(
    (lesson: NumberedLesson) => {
      expectDeletion(lesson.id);
      setDialog({ kind: 'delete', lesson });
    },
    [expectDeletion],
  );
  const openJournal = useOpenJournal(subject.id, { close, from: paths.subject(subject.id) });
  const isEmpty = numbered.length === 0;
  const add = () => setDialog({ kind: 'add' });
  const plan = usePlanDialogs(subject.id, lessons, today);
  const planActions = [
    { label: 'План из таблицы…', icon: ClipboardPaste, onPress: plan.read },
    { label: 'Взять план из…', icon: Library, onPress: plan.take },
  ];

  return (
    <>
      <PageHeading
        title={subjectTitle(subject)}
        crumbs={[{ label: 'Список предметов' }, { label: subjectTitle(subject) }]}
        actions={
          <>
            {!isEmpty && <MenuButton label="Ещё" actions={planActions} isWord />}
            {!isEmpty && (
              <HeadButton look="primary" icon={Plus} word="Добавить урок" onClick={add} />
            )}
          </>
        }
      >
        {`Время: ${subject.time}`}
      </PageHeading>
      {isEmpty ? (
        <Message
          title={lessons.gap ?? 'Сейчас по этому предмету нет уроков.'}
          actions={
            <>
              <Button look="primary" onClick={add}>
                <Icon of={Plus} />
                Добавить урок
              </Button>
              {planActions.map(({ label, icon, onPress }) => (
                <Button key={label} onClick={onPress}>
                  <Icon of={icon} />
                  {label}
                </Button>
              ))}
            </>
          }
        >
          Добавьте первый: дата уже сегодняшняя, тему и задание можно поправить потом.
        </Message>
      ) : (
        <>
          <LessonTools
            subjectId={subject.id}
            search={search}
            lessonCount={numbered.length}
            studentCount={studentCount}
            marksFailure={failure}
            onRetryMarks={() => void classMarksQuery.refetch(subject.id)}
          />
          {search.shown.length > 0 ? (
            <SelectionProvider value={selected}>
              {/* Here before it has a text, because screen readers announce only changes. */}
              <p role="status" className="visually-hidden">
                <span key={said.count}>{said.text}</span>
              </p>
              <LessonTable
                tableRef={ref}
                subjectId={subject.id}
                lessons={search.shown}
                progressOf={progressOf}
                today={today}
                endedDay={endedDay}
                onEdit={edit}
                onRepeat={repeat}
                onDelete={askToDelete}
              />
              <SelectedLessons subjectId={subject.id} lessons={numbered} />
            </SelectionProvider>
          ) : (
            <NothingFound {...search} />
          )}
        </>
      )}
      {plan.dialog}
      {dialog?.kind === 'delete' && (
        <DeleteLessonDialog subjectId={subject.id} lesson={dialog.lesson} onClose={close} />
      )}
      {(dialog?.kind === 'add' || dialog?.kind === 'edit') && (
        <LessonDialog
          subjectId={subject.id}
          lesson={dialog.kind === 'edit' ? dialog.lesson : null}
          initial={dialog.kind === 'add' ? dialog.initial : undefined}
          lessons={numbered}
          onClose={close}
          onOpenJournal={openJournal}
        />
      )}
    </>
  );
}

function NothingFound({ query, isOnlyWaiting, showAll }: ReturnType<typeof useLessonSearch>) {
  const isAllMarked = isOnlyWaiting && query.trim() === '';
  return (
    <Message
      title={isAllMarked ? 'Все прошлые уроки отмечены.' : 'Ничего не нашлось.'}
      actions={<Button onClick={showAll}>Показать все уроки</Button>}
    >
      {!isAllMarked && `По словам «${query.trim()}»${isOnlyWaiting ? ' среди неотмеченных' : ''}.`}
    </Message>
  );
}

export default function SubjectPage({ title }: { title: string }) {
  const subjectId = useRouteId('subjectId');
  const screen = combineQueries({
    subject: useQuery(subjectQuery, subjectId),
    lessons: useQuery(lessonsQuery, subjectId),
  });
  return (
    <AsyncScreen
      title={title}
      {...screen}
      gap={screen.data?.lessons.gap}
      missing={useNotOpen(subjectId, screen.failure)}
    >
      {(data) => <SubjectView {...data} />}
    </AsyncScreen>
  );
}
