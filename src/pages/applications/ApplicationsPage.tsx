import { type ReactNode, useEffect, useMemo, useState } from 'react';
import {
  applicantName,
  type ApplicantState,
  type BoardRow,
} from '../../domain/applications/board.ts';
import { coursesOf, type Slot } from '../../domain/applications/courses.ts';
import { isComplete } from '../../domain/applications/distribution.ts';
import { schoolOptions } from '../../domain/choices/options.ts';
import { offeredTerms, termKey, termFrom, termOption } from '../../domain/choices/terms.ts';
import { subjectsAt } from '../../domain/choices/choices.ts';
import { limitOf } from '../../domain/choices/termOverview.ts';
import { briefSubjectOptions, studentOptions } from '../../domain/choices/options.ts';
import type { ElectiveChoice, School, Student, Subject } from '../../domain/entities.ts';
import { TIMES, hoursAndMinutes } from '../../domain/lessons/subjects.ts';
import { because, gapOf, type Listing } from '../../domain/lists/listing.ts';
import { briefTitles, russianCount } from '../../domain/text/names.ts';
import { countOf } from '../../domain/text/plurals.ts';
import { createSearch } from '../../domain/text/search.ts';
import { termText } from '../../domain/choices/terms.ts';
import { groupBook } from '../../domain/applications/groupBook.ts';
import { paths } from '../../lib/addresses/paths.ts';
import {
  noteUnfinished,
  readApplications,
  useApplications,
} from '../../stores/choices/applications.ts';
import { combineQueries } from '../../stores/kit/combineQueries.ts';
import { useQuery } from '../../stores/kit/query.ts';
import {
  electiveChoiceList,
  schoolList,
  studentList,
  subjectList,
} from '../../stores/lists/adminLists.ts';
import { HeadButton } from '../../ui/buttons/HeadButton.tsx';
import { lazyDialog } from '../../ui/dialogs/lazyDialog.tsx';
import { AsyncScreen } from '../../ui/feedback/AsyncScreen.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { Segments } from '../../ui/fields/Segments.tsx';
import { ClipboardPaste, Download, Plus } from '../../ui/icons/icons.ts';
import { PageHeading } from '../../ui/layout/PageHeading.tsx';
import { useUpTo } from '../../ui/layout/useUpTo.ts';
import { Filter, SearchField, Toolbar } from '../../ui/layout/Toolbar.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { SubjectRooms } from '../shared/choices/SubjectRooms.tsx';
import { useTerm } from '../shared/choices/useTerm.ts';
import styles from './Applications.module.css';
import { type BoardContext, BoardTable } from './BoardTable.tsx';
import { useBoard } from './useBoard.ts';
import { useBook } from './useBook.ts';

const ReadApplications = lazyDialog(() => import('./ReadApplications.tsx'));
const CreateChoices = lazyDialog(() => import('./CreateChoices.tsx'));

type Tab = 'all' | ApplicantState;

const TABS: readonly { value: Tab; label: string }[] = [
  { value: 'all', label: 'Все' },
  { value: 'ready', label: 'С местами' },
  { value: 'reserve', label: 'Резерв' },
  { value: 'doubt', label: 'Кто это?' },
  { value: 'stored', label: 'Уже выбрали' },
];

interface Lists {
  choices: Listing<ElectiveChoice>;
  subjects: Listing<Subject>;
  students: Listing<Student>;
  schools: Listing<School>;
}

function ApplicationsView({ title, ...lists }: Lists & { title: string }) {
  const [choices, subjects] = [lists.choices.items, lists.subjects.items];
  const [students, schools] = [lists.students.items, lists.schools.items];
  const { applications } = useApplications();
  const { term, show } = useTerm(choices);
  const gap = gapOf(lists.choices, lists.subjects, lists.students, lists.schools);
  const { board, limits, titles, ...actions } = useBoard({
    applications: applications ?? [],
    students,
    subjects,
    choices,
    term,
  });
  const { rows, fairness, counts, replaced } = board;
  const courses = useMemo(() => coursesOf(subjects), [subjects]);
  const schoolNames = useMemo(() => new Map(schools.map((one) => [one.id, one.title])), [schools]);
  const studentById = useMemo(() => new Map(students.map((one) => [one.id, one])), [students]);
  const options = useMemo(
    () =>
      TIMES.map((time) =>
        briefSubjectOptions(subjectsAt(time, subjects)).map((option) => {
          const limit = limitOf(limits, Number(option.value));
          const isFull = limit !== undefined && (counts.get(Number(option.value)) ?? 0) >= limit;
          return isFull ? { ...option, label: `${option.label} · мест нет` } : option;
        }),
      ),
    [subjects, limits, counts],
  );
  const briefs = useMemo(() => briefTitles(subjects), [subjects]);
  const labels = useMemo(
    () => new Map(studentOptions(students).map(({ value, label }) => [value, label])),
    [students],
  );
  const [dragged, setDragged] = useState<BoardRow | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const nameOf = (row: BoardRow) => applicantName(row, studentById);
  const context: BoardContext = {
    options: [options[0] ?? [], options[1] ?? []],
    titles,
    briefTitles: briefs,
    labels,
    nameOf,
    detailOf: ({ application, identity }) => {
      const student = identity.kind === 'known' ? studentById.get(identity.studentId) : undefined;
      const school = student?.schoolTitle ?? schoolNames.get(application.schoolId ?? 0) ?? '';
      return [school, application.className || student?.className].filter(Boolean).join(' · ');
    },
    ...actions,
    onDrag: setDragged,
  };
  const [tab, setTab] = useState<Tab>('all');
  const [query, setQuery] = useState('');
  const find = useMemo(
    () => createSearch(rows, (row) => applicantName(row, studentById)),
    [rows, studentById],
  );
  const found = find(query);
  const shown = found.filter(({ state }) => tab === 'all' || state === tab);
  const countIn = (wanted: Tab) =>
    wanted === 'all' ? rows.length : rows.filter(({ state }) => state === wanted).length;
  const ready = rows.filter(({ state }) => state === 'ready');
  const [isReading, setReading] = useState(false);
  const [isCreating, setCreating] = useState(false);
  const book = useBook(`Группы, ${termText(term)}`, () =>
    groupBook({ board, students, subjects, choices, schools: schoolNames, term, limits }),
  );
  const isUnfinished = applications !== null && countIn('stored') < rows.length;
  useEffect(() => noteUnfinished(isUnfinished), [isUnfinished]);
  const isFolded = useUpTo('small-laptop');

  const slotOfTarget = (subjectId: number): Slot | null => {
    const slot = context.options.findIndex((one) =>
      one.some(({ value }) => value === String(subjectId)),
    );
    return slot === 0 || slot === 1 ? slot : null;
  };
  const rooms = (
    <SubjectRooms
      lines={subjects
        .filter(({ id }) => slotOfTarget(id) !== null)
        .map((subject) => ({
          subjectId: subject.id,
          title: titles.get(subject.id) ?? '',
          time: hoursAndMinutes(subject.time) ?? '',
          count: counts.get(subject.id) ?? 0,
        }))}
      limits={limits}
      briefTitles={briefs}
      emptyText="Предметов нет."
      target={target}
      dropOn={(subjectId) => ({
        onDragOver: (event) => {
          if (!dragged) return;
          event.preventDefault();
          setTarget(subjectId);
        },
        onDragLeave: () => setTarget(null),
        onDrop: (event) => {
          event.preventDefault();
          setTarget(null);
          const slot = slotOfTarget(subjectId);
          if (dragged && slot !== null) actions.move(dragged, nameOf(dragged), slot, subjectId);
        },
      })}
    />
  );

  return (
    <>
      <PageHeading
        title={title}
        crumbs={[{ label: 'Управление' }, { label: 'Выборы', to: paths.choices }, { label: title }]}
        actions={
          <>
            {applications && (
              <HeadButton
                icon={Download}
                word="Скачать группы"
                busy={book.isBusy}
                onClick={book.start}
              />
            )}
            <HeadButton
              icon={ClipboardPaste}
              word="Из таблицы"
              look={applications ? 'plain' : 'primary'}
              onClick={() => setReading(true)}
            />
            {applications && (
              <HeadButton
                icon={Plus}
                word={`Создать выборы: ${russianCount(ready.length)}`}
                look="primary"
                busy={ready.length === 0 || gap !== null}
                onClick={() => setCreating(true)}
              />
            )}
          </>
        }
      >
        {applications && russianCount(rows.length)}
      </PageHeading>
      {book.hasFailed && <p role="alert">Файл не получился. Повторите.</p>}
      {gap !== null && <p role="alert">{because('Создать выборы нельзя', gap)}</p>}
      {applications === null ? (
        <Message title="Заявок пока нет.">
          Прочитайте таблицу заявок: ФИО, школа, класс и до трёх желаний по порядку. Места
          распределятся по желаниям и очереди заявок. До «Создать выборы» ничего не отправляется.
        </Message>
      ) : (
        <>
          <Toolbar>
            <SearchField label="Поиск" value={query} onChange={setQuery} />
            <Filter
              label="Семестр"
              value={termKey(term)}
              options={offeredTerms(choices, term, new Date().getFullYear()).map((one) => ({
                value: termKey(one),
                label: termOption(one),
              }))}
              onChange={(key) => {
                const chosen = termFrom(key);
                if (chosen) show(chosen);
              }}
            />
            <Segments
              label="Заявки"
              value={tab}
              options={TABS.filter(({ value }) => value === tab || countIn(value) > 0).map(
                ({ value, label }) => ({
                  value,
                  label: `${label} ${russianCount(countIn(value))}`,
                }),
              )}
              onChange={setTab}
            />
          </Toolbar>
          <p role="status" className={styles.fairness}>
            {[
              `Первые два желания: ${russianCount(fairness.firstTwo)} из ${russianCount(board.distribution.size)}`,
              fairness.others > 0 && `другие два предмета: ${russianCount(fairness.others)}`,
              `резерв: ${russianCount(fairness.reserve)}`,
              replaced.length > 0 &&
                `${countOf(replaced.length, ['повторная заявка', 'повторные заявки', 'повторных заявок'])} не в счёт: строки ${replaced.map(({ application }) => application.number).join(', ')}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <div className={styles.split}>
            {shown.length === 0 ? (
              <Message title="Ничего не найдено." />
            ) : (
              <BoardTable rows={shown} context={context} />
            )}
            <details className={styles.panel} open={!isFolded}>
              <summary>Места</summary>
              <div className={styles.actions}>
                <Button onClick={actions.distributeAgain}>Распределить заново</Button>
                {rows.some(({ seats, state }) => state !== 'stored' && !isComplete(seats)) && (
                  <Button onClick={actions.fillFromReserve}>Заполнить из резерва</Button>
                )}
              </div>
              {rooms}
            </details>
          </div>
        </>
      )}
      {isReading && (
        <ReadApplications
          courses={courses}
          schools={schoolOptions(schools)}
          onRead={readApplications}
          onClose={() => setReading(false)}
        />
      )}
      {isCreating && (
        <CreateChoices
          rows={ready}
          nameOf={nameOf}
          reserve={countIn('reserve') + countIn('doubt')}
          schools={schoolNames}
          students={students}
          choices={choices}
          term={term}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  );
}

/** Applications become groups: read, distributed, moved by hand, and stored as choices. */
export default function ApplicationsPage({ title }: { title: string }): ReactNode {
  const loading = combineQueries({
    choices: useQuery(electiveChoiceList.query, 'all'),
    subjects: useQuery(subjectList.query, 'all'),
    students: useQuery(studentList.query, 'all'),
    schools: useQuery(schoolList.query, 'all'),
  });
  return (
    <AsyncScreen title={title} {...loading} missing="Этот сервер не ведёт выборы.">
      {(data) => <ApplicationsView title={title} {...data} />}
    </AsyncScreen>
  );
}
