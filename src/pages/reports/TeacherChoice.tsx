import { useNavigate } from 'react-router-dom';
import { byFullName, fullName } from '../../domain/names.ts';
import { paths } from '../../lib/paths.ts';
import { teachers } from '../../stores/lists.ts';
import { useResource } from '../../stores/useResource.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import styles from './Report.module.css';

/** Leads to another teacher's report: the menu names but one. Without a list there is no choice. */
export function TeacherChoice({ teacherId }: { teacherId: number }) {
  const navigate = useNavigate();
  const { data } = useResource(teachers.resource, 'all');
  if (!data) return null;
  const isListed = data.some(({ id }) => id === teacherId);
  return (
    <div className={styles.choice}>
      <SelectField
        label="Преподаватель"
        value={isListed ? String(teacherId) : ''}
        options={[...data]
          .sort(byFullName)
          .map((teacher) => ({ value: String(teacher.id), label: fullName(teacher) }))}
        {...(!isListed && { nothing: 'Выберите преподавателя' })}
        onChange={(id) => void navigate(paths.subjectReport(Number(id)))}
      />
    </div>
  );
}
