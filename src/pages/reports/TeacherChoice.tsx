import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { distinctLabels } from '../../domain/distinctLabels.ts';
import { byFullName, fullName } from '../../domain/names.ts';
import { paths } from '../../lib/paths.ts';
import { subjectList, teacherList } from '../../stores/adminLists.ts';
import { useResource } from '../../stores/kit/resource.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import styles from './Report.module.css';

const NOBODY = { value: 'none', label: 'Без преподавателя' };

/** Whether the address asks for the subjects that nobody teaches. */
export function useIsWithoutTeacher(): boolean {
  const [params] = useSearchParams();
  return params.get('teacher') === NOBODY.value;
}

/**
 * Leads to another teacher's report, or to that of the subjects nobody teaches: the menu names but
 * one. Without a list of teachers there is no choice.
 */
export function TeacherChoice({ teacherId }: { teacherId: number }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { data } = useResource(teacherList.resource, 'all');
  const isWithout = useIsWithoutTeacher();
  const isNobodyNeeded = subjectList.resource.useStore(
    (state) => state.data?.some((subject) => subject.teacherId === null) ?? false,
  );
  const options = useMemo(
    () => distinctLabels([...(data ?? [])].sort(byFullName), fullName),
    [data],
  );
  if (!data) return null;

  const chosen = isWithout ? NOBODY.value : String(teacherId);
  const offered = isNobodyNeeded || isWithout ? [...options, NOBODY] : options;
  const isListed = offered.some(({ value }) => value === chosen);
  // All but the subject stays as it is: the period above all.
  const choose = (value: string) => {
    const next = new URLSearchParams(params);
    next.delete('subject');
    next.delete('teacher');
    if (value === NOBODY.value) next.set('teacher', value);
    const id = value === NOBODY.value ? teacherId : Number(value);
    void navigate({ pathname: paths.subjectReport(id), search: next.toString() });
  };
  return (
    <div className={styles.choice}>
      <SelectField
        label="Преподаватель"
        value={isListed ? chosen : ''}
        options={offered}
        {...(!isListed && { nothing: 'Выберите преподавателя' })}
        onChange={choose}
      />
    </div>
  );
}
