import { Link, Navigate, useLocation } from 'react-router-dom';
import type { Subject } from '../../domain/entities.ts';
import { type Listing, wholeItems } from '../../domain/lists/listing.ts';
import { areAllListed } from '../../domain/lists/subjectLists.ts';
import { MENU_TEACHER, paths } from '../../lib/addresses/paths.ts';
import { changedQuery } from '../../lib/addresses/useAddress.ts';
import { homeQuery } from '../../stores/home.ts';
import { teacherList } from '../../stores/lists/adminLists.ts';
import { useQuery, useQueryState } from '../../stores/kit/query.ts';
import { Message } from '../../ui/feedback/Message.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';

interface NoSubjectsProps {
  /** Null for the subjects that nobody teaches. */
  teacherId: number | null;
  /** All that the server shows the user. */
  list: Listing<Subject>;
  /** A superuser can choose another teacher. */
  isSuperuser: boolean;
}

const NONE_OF_TEACHER = 'У этого преподавателя нет предметов.';
const NOT_SHOWN = 'Сервер не показывает предметы этого преподавателя.';

/** There are no subjects to report on. */
export function NoSubjects({ teacherId, list, isSuperuser }: NoSubjectsProps) {
  const teachers = wholeItems(useQueryState(teacherList.query, 'all').data);
  const isGone = teachers?.every(({ id }) => id !== teacherId) ?? false;
  if (!isSuperuser && teacherId !== null) {
    return (
      <NoSubjectsOfTeacher
        teacherId={teacherId}
        areAll={list.gap === null && areAllListed(list.items)}
      />
    );
  }
  if (teacherId === null)
    return <Message title={list.gap ?? 'У всех предметов есть преподаватель.'} />;
  if (!isGone) {
    return <Message title={list.gap ?? NONE_OF_TEACHER}>Выберите другого.</Message>;
  }
  return (
    <Message title="Выберите преподавателя">
      {teacherId === MENU_TEACHER
        ? 'Преподавателя, которого открывает меню, нет в списке.'
        : 'Такого преподавателя нет в списке.'}
    </Message>
  );
}

/**
 * The menu's link names the same teacher for every user. Another teacher who has subjects gets a
 * link to their own report.
 */
function NoSubjectsOfTeacher({ teacherId, areAll }: { teacherId: number; areAll: boolean }) {
  const { data, failure } = useQuery(homeQuery, 'own');
  const { search } = useLocation();
  if (data === null && failure === null) return <Skeleton />;
  const ownTeacherId = data?.teacherId ?? null;
  if (ownTeacherId !== null && ownTeacherId !== teacherId && teacherId === MENU_TEACHER) {
    if (data?.subjects.length) {
      return <Navigate to={{ pathname: paths.subjectReport(ownTeacherId), search }} replace />;
    }
    return <Message title="За вами пока не закреплены предметы." />;
  }
  return <Message title={ownTeacherId === teacherId || areAll ? NONE_OF_TEACHER : NOT_SHOWN} />;
}

/** Links from another teacher's report to the user's own, if that is known to exist. */
export function OwnReportLink({ teacherId }: { teacherId: number }) {
  const { data } = useQueryState(homeQuery, 'own');
  const { search } = useLocation();
  const ownTeacherId = data?.teacherId ?? null;
  if (ownTeacherId === null || ownTeacherId === teacherId || !data?.subjects.length) return null;
  return (
    <Link
      to={{
        pathname: paths.subjectReport(ownTeacherId),
        search: changedQuery(search, { subject: '' }),
      }}
    >
      Отчёт по моим предметам
    </Link>
  );
}
