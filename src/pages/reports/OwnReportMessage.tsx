import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { home } from '../../stores/home.ts';
import { useResource } from '../../stores/useResource.ts';
import { Message } from '../../ui/Message.tsx';

/** The menu's link names one teacher; whoever is another is led to their own report. */
export function OwnReportMessage({ teacherId }: { teacherId: number }) {
  const { data } = useResource(home, 'own');
  const own = data?.teacher?.id;
  return (
    <Message
      title="У этого преподавателя нет предметов."
      actions={
        own !== undefined &&
        own !== teacherId && <Link to={paths.subjectReport(own)}>Отчёт по моим предметам</Link>
      }
    />
  );
}
