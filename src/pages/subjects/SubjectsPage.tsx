import { useCallback, useMemo } from 'react';
import { MISSING } from '../../domain/choices/choices.ts';
import type { Subject, SubjectDraft, Teacher } from '../../domain/entities.ts';
import { idFrom, idText } from '../../domain/ids.ts';
import { lastingGapOf, type Listing } from '../../domain/lists/listing.ts';
import { fullName, quote, subjectTitle } from '../../domain/text/names.ts';
import { teacherOptions } from '../../domain/choices/options.ts';
import { LEVELS, levelsOf, TIMES } from '../../domain/lessons/subjects.ts';
import {
  reloadLists,
  subjectDeletion,
  subjectList,
  teacherList,
} from '../../stores/lists/adminLists.ts';
import { countSubjectCascade } from '../../stores/deletion/cascades.ts';
import { combineQueries, withPart } from '../../stores/kit/combineQueries.ts';
import { useQuery } from '../../stores/kit/query.ts';
import { showToast } from '../../stores/toasts.ts';
import type { Values } from '../../ui/fields/fields.ts';
import { AsyncScreen } from '../../ui/feedback/AsyncScreen.tsx';
import { type ListDefinition, ListPage } from '../shared/lists/ListPage.tsx';
import { type Name, subjectColumns } from './subjectColumns.ts';

const NO_TEACHER = { value: MISSING, label: 'Не назначен' };

/** The draft of a row or a form; a teacher who is not in the list stays unless another is chosen. */
function toDraft(
  { teacherId, ...rest }: Values<Name>,
  teachers: readonly Teacher[],
  subject?: Subject,
): SubjectDraft {
  if (subject && teacherId === idText(subject.teacherId)) {
    return { ...rest, teacherId: subject.teacherId, teacherName: subject.teacherName };
  }
  const teacher = teachers.find(({ id }) => idText(id) === teacherId);
  return {
    ...rest,
    teacherId: idFrom(teacherId),
    teacherName: teacher ? fullName(teacher) : '',
  };
}

/** Says so if the server keeps another teacher than the one that was sent. */
async function update(id: number, draft: SubjectDraft): Promise<Subject> {
  const saved = await subjectList.update(id, draft);
  if (saved.teacherId !== draft.teacherId) {
    showToast(`Сервер оставил преподавателя: ${saved.teacherName || 'не назначен'}.`);
  }
  return saved;
}

const SUBJECTS = {
  store: { ...subjectList, update },
  reload: () => reloadLists(subjectList, teacherList),
  orders: [{ name: 'name', label: 'По наименованию', textsOf: ({ name, level }) => [name, level] }],
  searchedText: ({ name, level, time, teacherName }) => `${name} ${level} ${time} ${teacherName}`,
  nameOf: subjectTitle,
  noteOf: ({ time, teacherName }) => [time, teacherName].filter(Boolean).join(' · '),
  isAlwaysEditing: true,
  saveLabel: 'Обновить',
  emptyText: 'Предметов пока нет.',
  deletion: {
    kind: 'later',
    deferred: subjectDeletion,
    deletionText: (subject) => `Предмет ${quote(subjectTitle(subject))} будет удалён`,
    togetherText: 'вместе с ним',
    selectedRecordsText: 'выбранные предметы',
    countCascade: (subjects, signal) =>
      countSubjectCascade(
        subjects.map(({ id }) => id),
        signal,
      ),
  },
} satisfies Partial<ListDefinition<Subject, Name, SubjectDraft>>;

interface SubjectsViewProps {
  title: string;
  list: Listing<Subject>;
  teachers: readonly Teacher[];
}

function SubjectsView({ title, list, teachers }: SubjectsViewProps) {
  const options = useMemo(() => teacherOptions(teachers), [teachers]);
  // As one string: the columns stay the same until there is another level.
  const levels = useMemo(() => levelsOf(list.items).join('\n'), [list]);
  const { columns, form } = useMemo(
    () => subjectColumns(options, levels.split('\n')),
    [options, levels],
  );
  const draftOf = useCallback(
    (values: Values<Name>, subject?: Subject) => toDraft(values, teachers, subject),
    [teachers],
  );
  const teacherFilter = {
    name: 'teacher',
    label: 'Преподаватель',
    options: useMemo(() => [...options, NO_TEACHER], [options]),
    matches: ({ teacherId }: Subject, value: string) => (idText(teacherId) || MISSING) === value,
  };
  return (
    <ListPage
      {...SUBJECTS}
      title={title}
      list={list}
      columns={columns}
      form={form}
      filters={[teacherFilter]}
      toDraft={draftOf}
      addition={{
        title: 'Добавить предмет',
        start: {
          name: '',
          time: TIMES[0],
          level: LEVELS[0],
          teacherId: idText(teachers[0]?.id ?? null),
        },
        narrowedTo: (chosenIn) => ({ teacherId: chosenIn('teacher') }),
        nextOf: (values) => ({ ...values, name: '' }),
      }}
    />
  );
}

export default function SubjectsPage({ title }: { title: string }) {
  const loading = combineQueries({
    subjects: withPart(useQuery(subjectList.query, 'all')),
    teachers: useQuery(teacherList.query, 'all'),
  });
  return (
    <AsyncScreen
      title={title}
      {...loading}
      gap={loading.data && lastingGapOf(loading.data.subjects, loading.data.teachers)}
      missing="Этот сервер не ведёт список предметов."
    >
      {({ subjects, teachers }) => (
        <SubjectsView title={title} list={subjects} teachers={teachers.items} />
      )}
    </AsyncScreen>
  );
}
