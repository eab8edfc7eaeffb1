import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import {
  type JournalRemark,
  journalRemarks,
  REMARK_KINDS,
} from '../../domain/journal/journalCheck.ts';
import type { Lesson, School, Subject } from '../../domain/entities.ts';
import { parseId } from '../../domain/ids.ts';
import { gapOf, type Listing } from '../../domain/lists/listing.ts';
import { lessonsWithGap } from '../../domain/lists/subjectLists.ts';
import { schoolOptions } from '../../domain/choices/options.ts';
import { groupBy } from '../../domain/text/groupBy.ts';
import { russianCount, subjectTitle } from '../../domain/text/names.ts';
import { countOf } from '../../domain/text/plurals.ts';
import { periodOnPaper } from '../../domain/time/periods.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { useAddress } from '../../lib/addresses/useAddress.ts';
import { useNow, useToday } from '../../lib/time/useToday.ts';
import { combineQueries, gapIfMissing } from '../../stores/kit/combineQueries.ts';
import { useQuery } from '../../stores/kit/query.ts';
import { schoolList, subjectList } from '../../stores/lists/adminLists.ts';
import { useJournals } from '../../stores/journal/journalCheck.ts';
import { useNeededMarks } from '../../stores/reports/neededMarks.ts';
import { allLessonsQuery } from '../../stores/reports/reports.ts';
import { useThreshold } from '../../stores/reports/termMarks.ts';
import { usePeriod } from '../../stores/time/period.ts';
import { useSchoolCalendar } from '../../stores/time/schoolCalendar.ts';
import { HeadButton } from '../../ui/buttons/HeadButton.tsx';
import { lazyDialog } from '../../ui/dialogs/lazyDialog.tsx';
import { AsyncScreen } from '../../ui/feedback/AsyncScreen.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { Archive } from '../../ui/icons/icons.ts';
import { PageHeading } from '../../ui/layout/PageHeading.tsx';
import { Filter, Toolbar, ToolbarEnd } from '../../ui/layout/Toolbar.tsx';
import { ExportAndPrint } from '../../ui/list/ExportAndPrint.tsx';
import { Paper } from '../../ui/paper/Paper.tsx';
import { type PaperColumn, PaperTable } from '../../ui/paper/PaperTable.tsx';
import { usePrinting } from '../../ui/paper/usePrinting.ts';
import { JournalsFailure, JournalsProgress } from '../shared/reports/JournalsProgress.tsx';
import { NeededMarksPicker } from '../shared/reports/NeededMarksPicker.tsx';
import { ThresholdPicker } from '../shared/reports/ThresholdPicker.tsx';
import { PeriodPicker } from '../shared/time/PeriodPicker.tsx';
import styles from './JournalCheck.module.css';

const ArchiveDialog = lazyDialog(() => import('./ArchiveDialog.tsx'));

const COLUMNS: readonly PaperColumn[] = [
  { key: 'teacher', label: 'Преподаватель', kind: 'name' },
  { key: 'subject', label: 'Предмет', kind: 'text' },
  { key: 'kind', label: 'Замечание', kind: 'text', share: 16 },
  { key: 'text', label: 'Подробно', kind: 'text' },
];

const NOBODY = 'Без преподавателя';

const KIND_LABELS = new Map(REMARK_KINDS.map(({ kind, label }) => [kind, label]));

/** A remark as the texts of its row, on paper and in the file. */
const textsOf = ({ subject, kind, text }: JournalRemark) => [
  subject.teacherName || NOBODY,
  subjectTitle(subject),
  KIND_LABELS.get(kind) ?? '',
  text,
];

const REMARKS = ['замечание', 'замечания', 'замечаний'] as const;

interface CheckViewProps {
  title: string;
  subjects: Listing<Subject>;
  lessons: Listing<Lesson>;
  schools: Listing<School>;
}

function CheckView({ title, subjects, lessons, schools }: CheckViewProps) {
  const today = useToday();
  const calendar = useSchoolCalendar();
  const now = useNow();
  const [period, choosePeriod] = usePeriod();
  const [params, changeAddress] = useAddress();
  const schoolId = parseId(params.get('school') ?? undefined);
  const kind = params.get('remark') ?? '';
  const threshold = useThreshold();
  const needed = useNeededMarks();
  const journals = useJournals(subjects.items, lessons.items, today);
  const all = useMemo(
    () => journalRemarks(journals.subjects, { period, now, threshold, needed, schoolId }),
    [journals.subjects, period, now, threshold, needed, schoolId],
  );
  const shown = kind === '' ? all : all.filter((one) => one.kind === kind);
  const isPrinting = usePrinting();
  const { done, total, closed } = journals;
  const isDone = done === total;
  // In the address, so that a reload goes on with the archive.
  const openArchive = (archive: string) => changeAddress({ archive });
  const kinds = REMARK_KINDS.map(({ kind: value, label }) => ({
    value,
    label: `${label}: ${russianCount(all.filter((one) => one.kind === value).length)}`,
  }));
  return (
    <>
      <PageHeading
        title={title}
        crumbs={[{ label: title }]}
        actions={
          <>
            {total > 0 && (
              <HeadButton icon={Archive} word="Архив" onClick={() => openArchive('1')} />
            )}
            {shown.length > 0 && (
              <ExportAndPrint
                title={title}
                rowsOf={() => [COLUMNS.map(({ label }) => label), ...shown.map(textsOf)]}
              />
            )}
          </>
        }
      >
        {countOf(shown.length, REMARKS)}
      </PageHeading>
      <Toolbar>
        <Filter
          label="Школа"
          value={schoolId === null ? '' : String(schoolId)}
          options={schoolOptions(schools.items)}
          nothing="Все"
          onChange={(school) => changeAddress({ school })}
        />
        <PeriodPicker period={period} onChoose={choosePeriod} />
        <Filter
          label="Замечание"
          value={kind}
          options={kinds}
          nothing="Все"
          onChange={(remark) => changeAddress({ remark })}
        />
        <NeededMarksPicker />
        <ThresholdPicker />
        <ToolbarEnd>
          <JournalsProgress journals={journals} />
        </ToolbarEnd>
      </Toolbar>
      <JournalsFailure journals={journals} />
      {closed > 0 && (
        <p className={styles.note}>
          {`Не проверено: ${russianCount(closed)}. Сервер показывает эти журналы только их учителям.`}
        </p>
      )}
      {shown.length > 0 ? (
        <Teachers remarks={shown} />
      ) : (
        isDone && <Message title={total === 0 ? 'Проверять нечего.' : 'Замечаний нет.'} />
      )}
      {params.has('archive') && (
        <ArchiveDialog subjects={subjects} onClose={() => openArchive('')} />
      )}
      {isPrinting && (
        <Paper>
          <PaperTable
            title={title}
            note={[
              `Период: ${periodOnPaper(period, calendar)}.`,
              schoolId !== null &&
                `Школа: ${schools.items.find(({ id }) => id === schoolId)?.title ?? ''}.`,
              !isDone && `Проверено журналов: ${done} из ${total}.`,
            ]
              .filter(Boolean)
              .join(' ')}
            columns={COLUMNS}
            lines={shown.map((one) => ({ key: one.key, texts: textsOf(one) }))}
          />
        </Paper>
      )}
    </>
  );
}

/** So many remarks are shown at once; of more, each teacher's are folded. */
const MOST_OPEN = 60;

/** The remarks of each teacher, by subject. */
function Teachers({ remarks }: { remarks: readonly JournalRemark[] }) {
  const byTeacher = [...groupBy(remarks, ({ subject }) => subject.teacherName)];
  return byTeacher.map(([name, own]) => (
    <details key={name} className={styles.teacher} open={remarks.length <= MOST_OPEN}>
      <summary>
        {name || NOBODY} <span className="muted">{russianCount(own.length)}</span>
      </summary>
      {[...groupBy(own, ({ subject }) => subject.id).values()].map((ofSubject) => {
        const [first] = ofSubject;
        return (
          first && (
            <section key={first.subject.id} aria-label={subjectTitle(first.subject)}>
              <h2>
                <Link to={paths.classJournal(first.subject.id)}>{subjectTitle(first.subject)}</Link>
              </h2>
              <ul>
                {ofSubject.map(({ key, kind, text, lessonId, subject }) => (
                  <li key={key}>
                    <span className="muted">{KIND_LABELS.get(kind)}</span>
                    {lessonId === null ? (
                      <span>{text}</span>
                    ) : (
                      <Link to={paths.journal(subject.id, lessonId)}>{text}</Link>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
    </details>
  ));
}

/** «Проверка журналов»: what is amiss in the journals of all subjects, by teacher. */
export default function JournalCheckPage({ title }: { title: string }) {
  const loading = combineQueries({
    subjects: useQuery(subjectList.query, 'all'),
    lessons: useQuery(allLessonsQuery, 'all'),
    schools: gapIfMissing(useQuery(schoolList.query, 'all'), 'Список школ недоступен.'),
  });
  return (
    <AsyncScreen
      title={title}
      {...loading}
      gap={
        loading.data &&
        gapOf(loading.data.subjects, lessonsWithGap(loading.data.subjects, loading.data.lessons))
      }
      missing="Этот сервер не ведёт список уроков."
    >
      {(data) => <CheckView title={title} {...data} />}
    </AsyncScreen>
  );
}
