import { Link } from 'react-router-dom';
import { paths } from '../../../lib/addresses/paths.ts';
import segments from '../../../ui/fields/Segments.module.css';

interface SubjectTabsProps {
  subjectId: number;
  shown: 'lessons' | 'journal';
}

/** The two views of a subject. */
export function SubjectTabs({ subjectId, shown }: SubjectTabsProps) {
  const views = [
    { view: 'lessons', label: 'Уроки', to: paths.subject(subjectId) },
    { view: 'journal', label: 'Журнал класса', to: paths.classJournal(subjectId) },
  ] as const;
  return (
    <nav aria-label="Вид предмета" className={segments.segments}>
      {views.map(({ view, label, to }) => (
        <Link
          key={view}
          to={to}
          className={segments.segment}
          aria-current={view === shown ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
