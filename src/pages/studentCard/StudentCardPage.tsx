import { useLocation } from 'react-router-dom';
import { cardText } from '../../domain/journal/studentCard.ts';
import { fullName } from '../../domain/text/names.ts';
import { periodOnPaper } from '../../domain/time/periods.ts';
import type { openedFrom } from '../../lib/addresses/paths.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { shownIn } from '../../lib/addresses/shownRecord.ts';
import { useRouteId } from '../../lib/addresses/useRouteId.ts';
import { useToday } from '../../lib/time/useToday.ts';
import { useThreshold } from '../../stores/reports/termMarks.ts';
import { useUser } from '../../stores/session/auth.ts';
import { usePeriod } from '../../stores/time/period.ts';
import { useSchoolCalendar } from '../../stores/time/schoolCalendar.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { CopyButton } from '../../ui/buttons/CopyButton.tsx';
import { HeadButton } from '../../ui/buttons/HeadButton.tsx';
import { FailureBanner, FailureMessage, Message } from '../../ui/feedback/Message.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Printer } from '../../ui/icons/icons.ts';
import { PageHeading } from '../../ui/layout/PageHeading.tsx';
import { Toolbar } from '../../ui/layout/Toolbar.tsx';
import { usePrinting } from '../../ui/paper/usePrinting.ts';
import { BackLink } from '../shared/lessons/BackLink.tsx';
import { ThresholdPicker } from '../shared/reports/ThresholdPicker.tsx';
import { PeriodPicker } from '../shared/time/PeriodPicker.tsx';
import { CardChoices } from './CardChoices.tsx';
import { CardSubjectPart } from './CardSubjectPart.tsx';
import { PrintedCard } from './PrintedCard.tsx';
import styles from './StudentCard.module.css';
import { useStudentCard } from './useStudentCard.ts';

/** A link back to the page whose list or journal opened the card. */
function Back() {
  const state = useLocation().state as Partial<ReturnType<typeof openedFrom>> | null;
  return state?.openedFrom ? <BackLink to={state.openedFrom}>Назад</BackLink> : null;
}

/** All that is known of one student: school, class, choices, and the marks of each subject. */
export default function StudentCardPage({ title }: { title: string }) {
  const studentId = useRouteId('studentId');
  const today = useToday();
  const calendar = useSchoolCalendar();
  const [period, choosePeriod] = usePeriod();
  const threshold = useThreshold();
  const isSuperuser = useUser()?.isSuperuser ?? false;
  const card = useStudentCard(studentId, period, today);
  const { student, subjects, choices, closed, failure, isReading } = card;
  const isPrinting = usePrinting();
  const periodText = periodOnPaper(period, calendar);
  if (!student) {
    return (
      <>
        <PageHeading title={title} back={<Back />} />
        {failure ? (
          <FailureMessage failure={failure} onRetry={card.onRetry} />
        ) : isReading ? (
          <Skeleton />
        ) : (
          <Message title="Такого ученика нет среди тех, кого показывает сервер." />
        )}
      </>
    );
  }

  const name = fullName(student);
  const facts = [student.className, student.schoolTitle].filter(Boolean).join(' · ');
  return (
    <>
      <PageHeading
        title={`Карточка: ${name}`}
        tab={title}
        back={<Back />}
        actions={
          <>
            <CopyButton textOf={() => cardText(student, subjects, periodText)} />
            {isSuperuser && (
              <ButtonLink to={shownIn(paths.students, studentId)}>В списке</ButtonLink>
            )}
            <HeadButton icon={Printer} word="Печать" onClick={() => window.print()} />
            {student.schoolId !== null && (
              <ButtonLink look="primary" to={paths.reportCard(student.schoolId, studentId)}>
                Табель
              </ButtonLink>
            )}
          </>
        }
      >
        {facts}
      </PageHeading>
      <Toolbar>
        <PeriodPicker period={period} onChoose={choosePeriod} />
        <ThresholdPicker />
      </Toolbar>
      {failure && <FailureBanner failure={failure} onRetry={card.onRetry} />}
      {subjects.map((one) => (
        <CardSubjectPart key={one.subject.id} card={one} threshold={threshold} />
      ))}
      {subjects.length === 0 &&
        (isReading ? <Skeleton /> : <Message title="Предметов этого ученика не видно." />)}
      <CardChoices choices={choices} gap={card.choicesGap} />
      <p className={styles.note}>
        {`Здесь предметы из выборов ученика и ваши.${closed > 0 ? ` Оценки по предметам, которые сервер показывает только их учителю, сюда не вошли: ${closed}.` : ''}`}
      </p>
      {isPrinting && (
        <PrintedCard
          title={[name, facts].filter(Boolean).join(' · ')}
          subjects={subjects}
          threshold={threshold}
          periodText={periodText}
        />
      )}
    </>
  );
}
