import { useMemo } from 'react';
import { useStore } from 'zustand';
import { deletionNotice } from '../../domain/cascades.ts';
import { distinctLabels } from '../../domain/distinctLabels.ts';
import type { Subject, SubjectDraft, Teacher } from '../../domain/entities.ts';
import { byFullName, bySubjectTitle, fullName, quoted, subjectTitle } from '../../domain/names.ts';
import { LEVELS, SUBJECT_LIMITS, TIMES } from '../../domain/subjects.ts';
import { countSubjectCascade } from '../../stores/cascades.ts';
import { subjectDeletion, subjectList, teacherList } from '../../stores/adminLists.ts';
import { notify } from '../../stores/notices.ts';
import { all } from '../../stores/kit/combined.ts';
import { useResource } from '../../stores/kit/resource.ts';
import type { FieldSpec, Option, Values } from '../../ui/fields/fields.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { Loaded } from '../../ui/Loaded.tsx';

const TITLE = 'Предметы';

type Name = 'name' | 'level' | 'time' | 'teacherId';

const ORDERS = [{ name: 'name', label: 'По наименованию', compare: bySubjectTitle }] as const;

const idText = (id: number | null) => (id === null ? '' : String(id));

const valuesOf = ({ name, level, time, teacherId }: Subject): Values<Name> => ({
  name,
  level,
  time,
  teacherId: idText(teacherId),
});

/** What a server holds beyond the options: a lost teacher, an odd time. */
const labelOf = (subject: Subject, name: Name) =>
  name === 'teacherId' ? subject.teacherName : subject[name];

const searchedText = ({ name, level, time, teacherName }: Subject) =>
  `${name} ${level} ${time} ${teacherName}`;
const teacherOf = ({ teacherId }: Subject) => idText(teacherId);

const remove = (subject: Subject, onDeleted: () => void) => {
  const title = subjectTitle(subject);
  const deleted = `Предмет ${quoted(title)} будет удалён`;
  subjectDeletion.remove(subject.id, {
    title,
    announce: (cascade) => deletionNotice(deleted, 'вместе с ним', cascade),
    onDeleted,
    countCascade: (signal) => countSubjectCascade(subject.id, signal),
  });
};

/** The options of a choice by text: the value is what is shown. */
const asOptions = (texts: readonly string[]) => texts.map((text) => ({ value: text, label: text }));

const LEVEL_OPTIONS = asOptions(LEVELS);
const TIME_OPTIONS = asOptions(TIMES);

const fieldsFor = (teacherOptions: readonly Option[]): readonly FieldSpec<Name>[] => [
  { name: 'name', label: 'Наименование', limit: SUBJECT_LIMITS.name, width: 1.3 },
  {
    name: 'level',
    label: 'Уровень',
    options: LEVEL_OPTIONS,
    searchable: true,
    unlisted: `Уровень: ${LEVELS.join(' или ')}.`,
  },
  {
    name: 'time',
    label: 'Время',
    options: TIME_OPTIONS,
    searchable: true,
    unlisted: `Время: ${TIMES.join(' или ')}.`,
    width: 0.6,
  },
  {
    name: 'teacherId',
    label: 'Преподаватель',
    options: teacherOptions,
    searchable: true,
    unlisted: 'Такого преподавателя нет в списке.',
    optional: true,
    width: 1.6,
  },
];

interface SubjectsViewProps {
  subjects: readonly Subject[];
  teachers: readonly Teacher[];
}

function SubjectsView({ subjects, teachers }: SubjectsViewProps) {
  const teacherOptions = useMemo(
    () => distinctLabels([...teachers].sort(byFullName), fullName),
    [teachers],
  );
  const fields = useMemo(() => fieldsFor(teacherOptions), [teacherOptions]);
  // The dialog offers what there is to choose from in dropdowns.
  const addFields = fields.map((field) => ({ ...field, searchable: false }));
  const deletions = useStore(subjectDeletion.states);

  const toDraft = (values: Values<Name>, subject: Subject | null): SubjectDraft => {
    const { teacherId, ...rest } = values;
    // A teacher who is not in the list stays, unless another is chosen.
    if (subject && teacherId === idText(subject.teacherId)) {
      return { ...rest, teacherId: subject.teacherId, teacherName: subject.teacherName };
    }
    const teacher = teachers.find(({ id }) => idText(id) === teacherId);
    return {
      ...rest,
      teacherId: teacherId === '' ? null : Number(teacherId),
      teacherName: teacher ? fullName(teacher) : '',
    };
  };

  const save = async (subject: Subject, values: Values<Name>) => {
    const draft = toDraft(values, subject);
    const saved = await subjectList.update(subject.id, draft);
    if (saved.teacherId !== draft.teacherId) {
      notify(`Сервер оставил преподавателя: ${saved.teacherName || 'не назначен'}.`);
    }
    return saved;
  };

  const firstTeacher = teachers[0];
  return (
    <ListScreen
      title={TITLE}
      items={subjects}
      fields={fields}
      valuesOf={valuesOf}
      labelOf={labelOf}
      nameOf={subjectTitle}
      emptyText="Предметов пока нет."
      orders={ORDERS}
      filters={[
        {
          name: 'teacher',
          label: 'Отбор по преподавателю',
          options: teacherOptions,
          valueOf: teacherOf,
        },
      ]}
      searchedText={searchedText}
      add={{
        title: 'Добавить предмет',
        fields: addFields,
        order: ['name', 'time', 'level', 'teacherId'],
        start: {
          name: '',
          time: TIMES[0],
          level: LEVELS[0],
          teacherId: firstTeacher ? idText(firstTeacher.id) : '',
        },
        onAdd: (values) => subjectList.create(toDraft(values, null)),
      }}
      refresh={subjectList.refresh}
      save={save}
      onDelete={remove}
      deletions={deletions}
      alwaysEditing={ALWAYS}
    />
  );
}

const ALWAYS = { saveLabel: 'Обновить' };

export default function SubjectsPage() {
  const loading = all({
    subjects: useResource(subjectList.resource, 'all'),
    teachers: useResource(teacherList.resource, 'all'),
  });
  return (
    <Loaded title={TITLE} {...loading} missing="Этот сервер не ведёт список предметов.">
      {(data) => <SubjectsView {...data} />}
    </Loaded>
  );
}
