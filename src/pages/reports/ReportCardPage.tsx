import { useMemo } from 'react';
import type { School } from '../../domain/entities.ts';
import type { MarkTable } from '../../domain/reports/markTable.ts';
import { ALL_TIME } from '../../domain/time/periods.ts';
import { type StudentStanding, standingsOf } from '../../domain/reports/standings.ts';
import { lackClasses } from '../../domain/reports/studentClasses.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { useRouteId } from '../../lib/addresses/useRouteId.ts';
import { schoolList, subjectList } from '../../stores/lists/adminLists.ts';
import { combineQueries } from '../../stores/kit/combineQueries.ts';
import { useQuery } from '../../stores/kit/query.ts';
import { usePeriod } from '../../stores/time/period.ts';
import { type ReportSource, schoolReportQuery } from '../../stores/reports/reports.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { HeadButton } from '../../ui/buttons/HeadButton.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { ChevronLeft, ChevronRight, Printer } from '../../ui/icons/icons.ts';
import { AsyncScreen } from '../../ui/feedback/AsyncScreen.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { type Crumb, PageHeading } from '../../ui/layout/PageHeading.tsx';
import { ReportCardsPaper } from '../../ui/paper/Paper.tsx';
import { usePrinting } from '../../ui/paper/usePrinting.ts';
import { Toolbar } from '../../ui/layout/Toolbar.tsx';
import { PeriodPicker } from '../shared/time/PeriodPicker.tsx';
import { ThresholdPicker } from '../shared/reports/ThresholdPicker.tsx';
import { ReportCard } from './ReportCard.tsx';
import styles from './ReportCardPage.module.css';
import { useClasses } from './useClasses.ts';
import { useReportCardFrame } from './useReportCardFrame.ts';

/** One student's sheet «Табель», from the marks of the school. */
export default function ReportCardPage({ title }: { title: string }) {
  const schoolId = useRouteId('schoolId');
  const studentId = useRouteId('studentId');
  const schools = useQuery(schoolList.query, 'all');
  const source = useQuery(schoolReportQuery, schoolId);
  return (
    <AsyncScreen title={title} {...combineQueries({ schools, source })}>
      {(loaded) => (
        <Sheet
          title={title}
          studentId={studentId}
          school={
            loaded.schools.items.find(({ id }) => id === schoolId) ?? { id: schoolId, title: '' }
          }
          source={loaded.source}
        />
      )}
    </AsyncScreen>
  );
}

interface SheetProps {
  title: string;
  studentId: number;
  school: School;
  source: ReportSource<MarkTable>;
}

function Sheet({ title, studentId, school, source }: SheetProps) {
  const [period, choosePeriod] = usePeriod();
  const { marks } = useClasses(source.marks, school.id, lackClasses(source.marks));
  // By all marks: a student without a mark in the period keeps their place among the others.
  const everybody = useMemo(() => standingsOf(marks, ALL_TIME), [marks]);
  const shown = useMemo(() => standingsOf(marks, period), [marks, period]);
  // Loaded in parallel: the sheet does not wait for the teachers' names.
  const { data: subjects } = useQuery(subjectList.query, 'all');
  const frame = useReportCardFrame(school.title, period, source.readAt, subjects?.items ?? null);
  const isPrinting = usePrinting();
  const place = everybody.findIndex((student) => student.studentId === studentId);
  const student = everybody[place];
  const crumbs = [
    { label: 'Оценки по школам', to: paths.schoolReportOf(school.id) },
    ...(school.title ? [{ label: school.title }] : []),
  ];
  if (!student) return <Unknown title={title} crumbs={crumbs} />;
  const standing = shown.find(({ key }) => key === student.key) ?? { ...student, subjects: [] };
  const sheet = <ReportCard standing={standing} frame={frame} />;
  return (
    <>
      <PageHeading
        title={title}
        crumbs={[...crumbs, { label: student.studentName }]}
        actions={
          <>
            <ButtonLink to={paths.studentCard(studentId)}>Карточка</ButtonLink>
            <Steps schoolId={school.id} students={everybody} place={place} />
            <HeadButton
              look="primary"
              icon={Printer}
              word="Печать"
              onClick={() => window.print()}
            />
          </>
        }
      >
        {[student.studentName, standing.className].filter(Boolean).join(' · ')}
      </PageHeading>
      <Toolbar>
        <PeriodPicker period={period} onChoose={choosePeriod} />
        <ThresholdPicker />
      </Toolbar>
      <div className={styles.desk}>{sheet}</div>
      {isPrinting && <ReportCardsPaper>{sheet}</ReportCardsPaper>}
    </>
  );
}

interface StepsProps {
  schoolId: number;
  students: readonly StudentStanding[];
  place: number;
}

/** Links to the previous and next student's sheets, which replace this history entry. */
function Steps({ schoolId, students, place }: StepsProps) {
  const steps = [
    { student: students[place - 1], label: 'Предыдущий ученик', icon: ChevronLeft },
    { student: students[place + 1], label: 'Следующий ученик', icon: ChevronRight },
  ];
  return steps.map(({ student, label, icon }) => {
    const id = student?.studentId ?? null;
    return (
      id !== null && (
        <ButtonLink
          key={label}
          look="icon"
          to={paths.reportCard(schoolId, id)}
          replace
          aria-label={label}
          title={`${label}: ${student?.studentName ?? ''}`}
        >
          <Icon of={icon} />
        </ButtonLink>
      )
    );
  });
}

function Unknown({ title, crumbs }: { title: string; crumbs: readonly Crumb[] }) {
  const [report] = crumbs;
  return (
    <>
      <PageHeading title={title} crumbs={crumbs} />
      <Message
        title="В этой школе нет оценок этого ученика."
        actions={<ButtonLink to={report?.to ?? paths.schoolReport}>К оценкам школы</ButtonLink>}
      />
    </>
  );
}
