import { useId, useState } from 'react';
import { groupBy } from '../../domain/text/groupBy.ts';
import { russianCount } from '../../domain/text/names.ts';
import { countOf } from '../../domain/text/plurals.ts';
import { combineQueries, gapIfMissing } from '../../stores/kit/combineQueries.ts';
import { useQuery } from '../../stores/kit/query.ts';
import {
  electiveChoiceList,
  schoolList,
  studentList,
  subjectList,
  teacherList,
} from '../../stores/lists/adminLists.ts';
import { allLessonsQuery } from '../../stores/reports/reports.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { lazyDialog } from '../../ui/dialogs/lazyDialog.tsx';
import { AsyncScreen } from '../../ui/feedback/AsyncScreen.tsx';
import { PageHeading } from '../../ui/layout/PageHeading.tsx';
import { useFirstFew } from '../shared/lists/useFirstFew.ts';
import { JournalsFailure, JournalsProgress } from '../shared/reports/JournalsProgress.tsx';
import type { Correction } from './Corrections.tsx';
import styles from './DataQuality.module.css';
import type { DataKind, Lists } from './dataKind.tsx';
import { useDataKinds } from './useDataKinds.ts';

const Corrections = lazyDialog(() => import('./Corrections.tsx'));

const REMARKS = ['замечание', 'замечания', 'замечаний'] as const;

/** So many rows of a kind are shown at first. */
const FIRST_ROWS = 20;

const titlesOf = (kinds: readonly DataKind[]) =>
  kinds.map(({ title }) => title.toLowerCase()).join(', ');

interface DataQualityViewProps {
  title: string;
  lists: Lists;
}

function DataQualityView({ title, lists }: DataQualityViewProps) {
  const { kinds, journals } = useDataKinds(lists);
  const [correction, setCorrection] = useState<Correction | null>(null);
  const found = kinds.filter(({ rows }) => rows.length > 0);
  const sum = found.reduce((count, { rows }) => count + rows.length, 0);
  const clear = kinds.filter(({ rows, gap }) => rows.length === 0 && gap === null);
  const unknown = groupBy(
    kinds.filter(({ gap }) => gap !== null),
    ({ gap }) => gap,
  );
  return (
    <>
      <PageHeading title={title} crumbs={[{ label: title }]}>
        {found.length > 0 && countOf(sum, REMARKS)}
      </PageHeading>
      <div className={styles.progress}>
        <JournalsProgress journals={journals} />
      </div>
      <JournalsFailure journals={journals} />
      {found.map((kind) => (
        <Kind key={kind.title} kind={kind} onCorrect={setCorrection} />
      ))}
      {clear.length > 0 && <p className={styles.rest}>{`В порядке: ${titlesOf(clear)}.`}</p>}
      {[...unknown].map(([gap, own]) => (
        <p key={gap} className={styles.rest}>
          {`Проверено не всё: ${titlesOf(own)}. ${gap}`}
        </p>
      ))}
      {correction && <Corrections {...correction} onClose={() => setCorrection(null)} />}
    </>
  );
}

interface KindProps {
  kind: DataKind;
  onCorrect: (correction: Correction) => void;
}

/** What is amiss in one way, and what to do about it. */
function Kind({ kind: { title, hint, rows, bulk }, onCorrect }: KindProps) {
  const titleId = useId();
  const { shown, isLong, isWhole, setWhole } = useFirstFew(rows, FIRST_ROWS);
  return (
    <section className={styles.kind} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <span className="muted">{russianCount(rows.length)}</span>
        {bulk && <Button onClick={() => onCorrect(bulk.correction)}>{bulk.label}</Button>}
      </div>
      <p className={styles.hint}>{hint}</p>
      <ul>
        {shown.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
      {isLong && !isWhole && (
        <Button look="quiet" onClick={() => setWhole(true)}>
          {`Показать все (${russianCount(rows.length)})`}
        </Button>
      )}
    </section>
  );
}

/** «Порядок в данных»: what is stored twice, wrongly or not at all, and how to mend it. */
export default function DataQualityPage({ title }: { title: string }) {
  const { data, failure, refetch } = combineQueries({
    students: gapIfMissing(useQuery(studentList.query, 'all'), 'Список обучающихся недоступен.'),
    teachers: gapIfMissing(useQuery(teacherList.query, 'all'), 'Список преподавателей недоступен.'),
    schools: gapIfMissing(useQuery(schoolList.query, 'all'), 'Список школ недоступен.'),
    subjects: useQuery(subjectList.query, 'all'),
    choices: gapIfMissing(useQuery(electiveChoiceList.query, 'all'), 'Список выборов недоступен.'),
    lessons: gapIfMissing(useQuery(allLessonsQuery, 'all'), 'Список уроков недоступен.'),
  });
  return (
    <AsyncScreen title={title} data={data} failure={failure} refetch={refetch}>
      {(lists) => <DataQualityView title={title} lists={lists} />}
    </AsyncScreen>
  );
}
