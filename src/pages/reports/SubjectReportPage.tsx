import { useMemo } from 'react';
import type { Student } from '../../domain/entities.ts';
import { fullName, subjectTitle } from '../../domain/text/names.ts';
import { subjectOptions } from '../../domain/choices/options.ts';
import type { ReportLine } from '../../domain/reports/reports.ts';
import { NO_CLASSES, subjectClasses } from '../../domain/reports/studentClasses.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { TYPED } from '../../lib/addresses/typedSearch.ts';
import { useAddress } from '../../lib/addresses/useAddress.ts';
import { useRouteId } from '../../lib/addresses/useRouteId.ts';
import { useUser } from '../../stores/session/auth.ts';
import { subjectList, teacherList } from '../../stores/lists/adminLists.ts';
import { subjectReportQuery } from '../../stores/reports/reports.ts';
import { useQuery, useQueryState } from '../../stores/kit/query.ts';
import { useNeededMarks } from '../../stores/reports/neededMarks.ts';
import { useThreshold } from '../../stores/reports/termMarks.ts';
import { useSchoolCalendar } from '../../stores/time/schoolCalendar.ts';
import { GridSkeleton } from '../../ui/grid/GridSkeleton.tsx';
import { AsyncScreen } from '../../ui/feedback/AsyncScreen.tsx';
import { Filter } from '../../ui/layout/Toolbar.tsx';
import { ChooseFirst } from './ChooseFirst.tsx';
import { NoSubjects, OwnReportLink } from './NoSubjects.tsx';
import { useNotOpen } from '../shared/lessons/useNotOpen.ts';
import { ReportScreen } from './ReportScreen.tsx';
import { subjectTotals, totalsFile } from './totalsFile.ts';
import { CLASS } from './useClassFilter.tsx';
import { TeacherPicker, useIsWithoutTeacher } from './TeacherPicker.tsx';

/** The breadcrumbs of a report: the menu's word, the teacher, the subject, as far as known. */
function useCrumbs(ownerId: number | null, subject: string | null) {
  const { data: teachers } = useQueryState(teacherList.query, 'all');
  const teacher = teachers?.items.find(({ id }) => id === ownerId);
  const steps = ['Оценки по классам', teacher && fullName(teacher), subject];
  return steps.flatMap((label) => (label ? [{ label }] : []));
}

/** Makes the function that gives the address of a student's sheet, which is one of their school. */
function useReportCardLink(students: readonly Student[] | undefined) {
  return useMemo(() => {
    const schools = new Map(students?.map(({ id, schoolId }) => [id, schoolId]));
    return ({ studentId }: ReportLine) => {
      const schoolId = studentId === null ? null : schools.get(studentId);
      return studentId === null || schoolId === null || schoolId === undefined
        ? undefined
        : paths.reportCard(schoolId, studentId);
    };
  }, [students]);
}

export default function SubjectReportPage({ title }: { title: string }) {
  const teacherId = useRouteId('teacherId');
  const isSuperuser = useUser()?.isSuperuser ?? false;
  const isWithoutTeacher = useIsWithoutTeacher() && isSuperuser;
  const ownerId = isWithoutTeacher ? null : teacherId;

  const allSubjects = useQuery(subjectList.query, 'all');
  const subjects = useMemo(
    () => allSubjects.data?.items.filter((subject) => subject.teacherId === ownerId) ?? [],
    [allSubjects.data, ownerId],
  );
  const options = useMemo(() => subjectOptions(subjects), [subjects]);
  const [params, changeAddress] = useAddress();
  const asked = params.get('subject');
  const subject = subjects.find(({ id }) => String(id) === asked);
  const source = useQuery(subjectReportQuery, subject?.id ?? null);
  const { data } = source;
  const linkOf = useReportCardLink(data?.marks.students);
  const classes = useMemo(() => (data ? subjectClasses(data.marks) : NO_CLASSES), [data]);
  const threshold = useThreshold();
  const needed = useNeededMarks();
  const notOpen = useNotOpen(subject?.id ?? null, source.failure);
  const calendar = useSchoolCalendar();
  const crumbs = useCrumbs(ownerId, subject ? subjectTitle(subject) : null);
  const reportTitle = subject ? `Отчёт по предмету ${subjectTitle(subject)}` : '';
  const chosen = subject ? String(subject.id) : null;
  const choose = (id: string) =>
    changeAddress({ subject: id, [CLASS]: '', [TYPED]: '' }, { push: true });

  return (
    <ReportScreen
      heading={title}
      crumbs={crumbs}
      note={!isSuperuser && <OwnReportLink teacherId={teacherId} />}
      chosen={chosen}
      choices={
        <>
          {isSuperuser && <TeacherPicker teacherId={teacherId} />}
          {subjects.length > 0 && (
            <Filter
              label="Предмет"
              value={chosen ?? ''}
              options={options}
              nothing="Выберите предмет"
              onChange={choose}
            />
          )}
        </>
      }
      scope="subject"
      loaded={subject && data ? { ...data, title: reportTitle, file: reportTitle } : null}
      classes={classes}
      source={subject ? source : null}
      missing={notOpen}
      linkOf={linkOf}
      emptyText="Этот предмет пока никто не выбрал."
      fileWithTotals={(shown, range) =>
        subject && data
          ? totalsFile({
              of: subjectTotals(subject, data),
              range,
              threshold,
              needed,
              calendar,
              reportOf: () => shown,
              basis: 'proposed',
            })
          : null
      }
    >
      <AsyncScreen {...allSubjects} skeleton={<GridSkeleton />}>
        {(list) =>
          subjects.length === 0 ? (
            <NoSubjects teacherId={ownerId} list={list} isSuperuser={isSuperuser} />
          ) : (
            <ChooseFirst
              title={
                asked === null
                  ? 'Выберите предмет'
                  : (list.gap ?? 'Такого предмета у преподавателя нет.')
              }
              options={options}
              onChoose={choose}
            />
          )
        }
      </AsyncScreen>
    </ReportScreen>
  );
}
