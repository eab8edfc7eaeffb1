import { EMPTY_LIST, gapOf } from '../../domain/lists/listing.ts';
import { electiveChoiceList, studentList, subjectList } from '../../stores/lists/adminLists.ts';
import { combined, gapIfMissing } from '../../stores/kit/combined.ts';
import { useQuery } from '../../stores/kit/query.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { ChoicesView } from './ChoicesView.tsx';

export default function ChoicesPage({ title }: { title: string }) {
  const students = useQuery(studentList.query, 'all');
  const loading = combined({
    choices: useQuery(electiveChoiceList.query, 'all'),
    subjects: useQuery(subjectList.query, 'all'),
    // Some servers keep choices without a list of students: the rows are shown all the same.
    students: gapIfMissing(students, 'Список студентов недоступен.'),
  });
  return (
    <Loaded
      title={title}
      {...loading}
      gap={
        loading.data &&
        gapOf(loading.data.choices, loading.data.subjects, students.data ?? EMPTY_LIST)
      }
      missing="Этот сервер не ведёт выборы."
    >
      {(data) => <ChoicesView title={title} {...data} />}
    </Loaded>
  );
}
