import { useMemo } from 'react';
import { distinctLabels } from '../../domain/distinctLabels.ts';
import type { Subject } from '../../domain/entities.ts';
import { bySubjectTitle, subjectTitle } from '../../domain/names.ts';
import { type SubjectMarks, subjectReport } from '../../domain/reports.ts';
import { useAddress } from '../../lib/useAddress.ts';
import { useRouteId } from '../../lib/useRouteId.ts';
import { useAuth } from '../../stores/auth.ts';
import { subjectList } from '../../stores/adminLists.ts';
import { subjectMarksStore } from '../../stores/reports.ts';
import { useResource } from '../../stores/kit/resource.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Message } from '../../ui/Message.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { NoSubjectsOfTeacher, NoSubjectsToChoose, OwnReportLink } from './NoSubjects.tsx';
import styles from './Report.module.css';
import { ReportView } from './ReportView.tsx';
import { TeacherChoice, useIsWithoutTeacher } from './TeacherChoice.tsx';

const TITLE = 'Отчёт по предметам';

function MarksOfSubject({ subject, data }: { subject: Subject; data: SubjectMarks }) {
  const report = useMemo(() => subjectReport(data), [data]);
  return (
    <ReportView
      title={`Отчёт по предмету ${subjectTitle(subject)}`}
      scope="subject"
      report={report}
      emptyText="Этот предмет пока никто не выбрал."
    />
  );
}

function SubjectReport({ subject }: { subject: Subject }) {
  return (
    <Loaded {...useResource(subjectMarksStore, subject.id)}>
      {(data) => <MarksOfSubject subject={subject} data={data} />}
    </Loaded>
  );
}

function TeacherReport({ taught }: { taught: readonly Subject[] }) {
  const [params, changeAddress] = useAddress();
  const chosen = params.get('subject');
  const options = useMemo(
    () => distinctLabels([...taught].sort(bySubjectTitle), subjectTitle),
    [taught],
  );
  const subject = taught.find(({ id }) => String(id) === chosen);
  return (
    <>
      <div className={styles.choice}>
        <SelectField
          label="Предмет"
          value={subject ? String(subject.id) : ''}
          options={options}
          nothing="Выберите предмет"
          onChange={(id) => changeAddress({ subject: id }, { push: true })}
        />
      </div>
      {subject ? (
        <SubjectReport key={subject.id} subject={subject} />
      ) : (
        <Message
          title={chosen === null ? 'Выберите предмет' : 'Такого предмета у преподавателя нет.'}
        />
      )}
    </>
  );
}

export default function SubjectReportPage() {
  const teacherId = useRouteId('teacherId');
  const session = useAuth((state) => state.session);
  const isSuperuser = session.status === 'signedIn' && session.user.isSuperuser;
  const isWithoutTeacher = useIsWithoutTeacher() && isSuperuser;
  const reported = isWithoutTeacher ? null : teacherId;
  return (
    <>
      <PageHeading title={TITLE}>
        {!isSuperuser && <OwnReportLink teacherId={teacherId} />}
      </PageHeading>
      {isSuperuser && <TeacherChoice teacherId={teacherId} />}
      <Loaded {...useResource(subjectList.resource, 'all')}>
        {(subjects) => {
          const taught = subjects.filter((subject) => subject.teacherId === reported);
          if (taught.length > 0) return <TeacherReport key={reported} taught={taught} />;
          if (isWithoutTeacher) return <Message title="У всех предметов есть преподаватель." />;
          return isSuperuser ? (
            <NoSubjectsToChoose teacherId={teacherId} />
          ) : (
            <NoSubjectsOfTeacher teacherId={teacherId} />
          );
        }}
      </Loaded>
    </>
  );
}
