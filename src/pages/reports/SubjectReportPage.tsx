import { useMemo } from 'react';
import { buildSubjectReport } from '../../domain/buildReports.ts';
import { subjectOptions } from '../../domain/options.ts';
import { subjectTitle } from '../../domain/names.ts';
import { SHOWN, useShownRecord } from '../../lib/shownRecord.ts';
import { useAddress } from '../../lib/useAddress.ts';
import { useRouteId } from '../../lib/useRouteId.ts';
import { useUser } from '../../stores/auth.ts';
import { subjectList } from '../../stores/adminLists.ts';
import { subjectMarksStore } from '../../stores/reports.ts';
import { useResource } from '../../stores/kit/resource.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Message } from '../../ui/Message.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { NoSubjects, OwnReportLink } from './NoSubjects.tsx';
import styles from './Report.module.css';
import { ReportView } from './ReportView.tsx';
import { TeacherChoice, useIsWithoutTeacher } from './TeacherChoice.tsx';

export default function SubjectReportPage({ title }: { title: string }) {
  const teacherId = useRouteId('teacherId');
  const isSuperuser = useUser()?.isSuperuser ?? false;
  const isWithoutTeacher = useIsWithoutTeacher() && isSuperuser;
  const ownerId = isWithoutTeacher ? null : teacherId;

  const allSubjects = useResource(subjectList.resource, 'all');
  const subjects = useMemo(
    () => allSubjects.data?.filter((subject) => subject.teacherId === ownerId) ?? [],
    [allSubjects.data, ownerId],
  );
  const options = useMemo(() => subjectOptions(subjects), [subjects]);
  const [params, changeAddress] = useAddress();
  const chosen = params.get('subject');
  const shownStudent = useShownRecord()?.id;
  const subject = subjects.find(({ id }) => String(id) === chosen);
  const marks = useResource(subjectMarksStore, subject?.id ?? null);
  const report = useMemo(() => marks.data && buildSubjectReport(marks.data), [marks.data]);

  const subjectReport = subject ? (
    <Loaded {...marks} data={report}>
      {(loaded) => (
        <ReportView
          key={`${subject.id} ${shownStudent ?? ''}`}
          title={`Отчёт по предмету ${subjectTitle(subject)}`}
          scope="subject"
          report={loaded}
          emptyText="Этот предмет пока никто не выбрал."
          shownStudent={shownStudent}
        />
      )}
    </Loaded>
  ) : (
    <Message
      title={chosen === null ? 'Выберите предмет' : 'Такого предмета у преподавателя нет.'}
    />
  );

  return (
    <>
      <PageHeading title={title}>
        {!isSuperuser && <OwnReportLink teacherId={teacherId} />}
      </PageHeading>
      {isSuperuser && <TeacherChoice teacherId={teacherId} />}
      <Loaded {...allSubjects}>
        {() =>
          subjects.length === 0 ? (
            <NoSubjects teacherId={ownerId} isSuperuser={isSuperuser} />
          ) : (
            <>
              <div className={styles.choice}>
                <SelectField
                  label="Предмет"
                  value={subject ? String(subject.id) : ''}
                  options={options}
                  nothing="Выберите предмет"
                  onChange={(id) => changeAddress({ subject: id, [SHOWN]: '' }, { push: true })}
                />
              </div>
              {subjectReport}
            </>
          )
        }
      </Loaded>
    </>
  );
}
