import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { teacherOptions } from '../../domain/choices/options.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { changedQuery, useAddress } from '../../lib/addresses/useAddress.ts';
import { subjectList, teacherList } from '../../stores/lists/adminLists.ts';
import { useQuery, useQueryState } from '../../stores/kit/query.ts';
import { Filter } from '../../ui/layout/Toolbar.tsx';

const NOBODY = { value: 'none', label: 'Без преподавателя' };

/** Whether the address asks for the subjects that nobody teaches. */
export function useIsWithoutTeacher(): boolean {
  const [params] = useAddress();
  return params.get('teacher') === NOBODY.value;
}

/**
 * Leads to another teacher's report, or to that of the subjects nobody teaches: the menu names but
 * one. Without a list of teachers there is no choice.
 */
export function TeacherPicker({ teacherId }: { teacherId: number }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { data } = useQuery(teacherList.query, 'all');
  const isWithout = useIsWithoutTeacher();
  const { data: subjects } = useQueryState(subjectList.query, 'all');
  const isNobodyNeeded = subjects?.items.some((subject) => subject.teacherId === null) ?? false;
  const options = useMemo(() => teacherOptions(data?.items ?? []), [data]);
  if (!data) return null;

  const chosen = isWithout ? NOBODY.value : String(teacherId);
  const offered = isNobodyNeeded || isWithout ? [...options, NOBODY] : options;
  const isListed = offered.some(({ value }) => value === chosen);
  // Only the subject is dropped from the address; the rest, such as the period, stays.
  const choose = (value: string) => {
    const isNobody = value === NOBODY.value;
    void navigate({
      pathname: paths.subjectReport(isNobody ? teacherId : Number(value)),
      search: changedQuery(search, { subject: '', teacher: isNobody ? value : '' }),
    });
  };
  return (
    <Filter
      label="Преподаватель"
      value={isListed ? chosen : ''}
      options={offered}
      {...(!isListed && { nothing: 'Выберите преподавателя' })}
      onChange={choose}
    />
  );
}
