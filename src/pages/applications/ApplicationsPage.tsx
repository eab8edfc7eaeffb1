import { type ReactNode, useEffect, useMemo, useState } from 'react';
import {
  applicantName,
  type ApplicantState,
  type Board,
  type BoardRow,
} from '../../domain/applications/board.ts';
import { coursesOf } from '../../domain/applications/courses.ts';
import { groupBook } from '../../domain/applications/groupBook.ts';
import { subjectsAt } from '../../domain/choices/choices.ts';
import {
  briefSubjectOptions,
  schoolOptions,
  studentOptions,
} from '../../domain/choices/options.ts';
import {
  offeredTerms,
  termFrom,
  termKey,
  termOption,
  termText,
} from '../../domain/choices/terms.ts';
import { limitOf } from '../../domain/choices/termOverview.ts';
import type { ElectiveChoice, School, Student, Subject } from '../../domain/entities.ts';
import { FIRST_SLOT, SECOND_SLOT } from '../../domain/lessons/subjects.ts';
import { because, gapOf, type Listing } from '../../domain/lists/listing.ts';
import { briefTitles, russianCount } from '../../domain/text/names.ts';
import { countOf } from '../../domain/text/plurals.ts';
import { createSearch } from '../../domain/text/search.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { writeStyledSheets } from '../../lib/sheets/writeStyledSheets.ts';
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
import { Filter, SearchField, Toolbar } from '../../ui/layout/Toolbar.tsx';
import { useExport } from '../../ui/list/useExport.ts';
import { useTerm } from '../shared/choices/useTerm.ts';
import styles from './Applications.module.css';
import { type BoardContext, BoardTable } from './BoardTable.tsx';
import { RoomsPanel } from './RoomsPanel.tsx';
import { useBoard } from './useBoard.ts';

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
  const { board, limits, titles, actions } = useBoard({
    applications: applications ?? [],
    students,
    subjects,
    choices,
    term,
  });
  const { rows, counts } = board;
  const courses = useMemo(() => coursesOf(subjects), [subjects]);
  const schoolNames = useMemo(() => new Map(schools.map((one) => [one.id, one.title])), [schools]);
  const studentById = useMemo(() => new Map(students.map((one) => [one.id, one])), [students]);
  const [dragged, setDragged] = useState<BoardRow | null>(null);
  const briefs = useMemo(() => briefTitles(subjects), [subjects]);
  const context = useMemo((): BoardContext => {
    const optionsAt = (time: string) =>
      briefSubjectOptions(subjectsAt(time, subjects)).map((option) => {
        const limit = limitOf(limits, Number(option.value));
        const isFull = limit !== undefined && (counts.get(Number(option.value)) ?? 0) >= limit;
        return isFull ? { ...option, label: `${option.label} · мест нет` } : option;
      });
    return {
      options: [optionsAt(FIRST_SLOT), optionsAt(SECOND_SLOT)],
      titles,
      briefTitles: briefs,
      labels: new Map(studentOptions(students).map(({ value, label }) => [value, label])),
      nameOf: (row) => applicantName(row, studentById),
      detailOf: ({ application, identity }) => {
        const student = identity.kind === 'known' ? studentById.get(identity.studentId) : undefined;
        const school = student?.schoolTitle ?? schoolNames.get(application.schoolId ?? 0) ?? '';
        return [school, application.className || student?.className].filter(Boolean).join(' · ');
      },
      actions,
      onDrag: setDragged,
    };
  }, [subjects, limits, counts, titles, briefs, students, studentById, schoolNames, actions]);
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
  const book = useExport(`Группы, ${termText(term)}`, (work) =>
    writeStyledSheets(
      groupBook({ board, students, subjects, choices, schools: schoolNames, term, limits }),
      work,
    ),
  );
  const isUnfinished = applications !== null && countIn('stored') < rows.length;
  useEffect(() => noteUnfinished(isUnfinished), [isUnfinished]);
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
            {outcomeText(board)}
          </p>
          <div className={styles.split}>
            {shown.length === 0 ? (
              <Message title="Ничего не найдено." />
            ) : (
              <BoardTable rows={shown} context={context} />
            )}
            <RoomsPanel
              subjects={subjects}
              titles={titles}
              briefTitles={briefs}
              limits={limits}
              counts={counts}
              hasReserve={board.fairness.reserve > 0}
              actions={actions}
              isDragging={dragged !== null}
              onDrop={(slot, subjectId) => {
                if (dragged) actions.move(dragged, context.nameOf(dragged), slot, subjectId);
              }}
            />
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
          nameOf={context.nameOf}
          reserve={countIn('reserve') + countIn('doubt')}
          students={students}
          choices={choices}
          term={term}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  );
}

/** How fair the distribution is, and which applications do not count. */
function outcomeText({ fairness, distribution, replaced }: Board): string {
  const { firstTwo, others, reserve } = fairness;
  const repeated = countOf(replaced.length, [
    'повторная заявка',
    'повторные заявки',
    'повторных заявок',
  ]);
  const numbers = replaced.map(({ application }) => application.number).join(', ');
  return [
    `Первые два желания: ${russianCount(firstTwo)} из ${russianCount(distribution.size)}`,
    others > 0 && `другие два предмета: ${russianCount(others)}`,
    `резерв: ${russianCount(reserve)}`,
    replaced.length > 0 && `${repeated} не в счёт: строки ${numbers}`,
  ]
    .filter(Boolean)
    .join(' · ');
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
    <AsyncScreen
      title={title}
      {...loading}
      missing="Этот сервер не ведёт выборы или список обучающихся: распределить заявки нельзя."
    >
      {(data) => <ApplicationsView title={title} {...data} />}
    </AsyncScreen>
  );
}
