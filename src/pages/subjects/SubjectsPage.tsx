import { useMemo } from 'react';
import { useStore } from 'zustand';
import { deletionNotice } from '../../domain/cascades.ts';
import type { Subject, SubjectDraft, Teacher } from '../../domain/entities.ts';
import { byFullName, bySubjectTitle, fullName, quoted, subjectTitle } from '../../domain/names.ts';
import { LEVELS, SUBJECT_LIMITS, TIMES } from '../../domain/subjects.ts';
import { countSubjectCascade } from '../../stores/cascades.ts';
import { subjectDeletion, subjects, teachers } from '../../stores/lists.ts';
import { notify } from '../../stores/notices.ts';
import { both } from '../../stores/screens.ts';
import { useResource } from '../../stores/useResource.ts';
import type { ListField, Values } from '../../ui/list/fields.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { Loaded } from '../../ui/Loaded.tsx';

const TITLE = 'Предметы';

type Name = 'name' | 'level' | 'time' | 'teacherName';

const ORDERS = [{ name: 'name', label: 'По наименованию', compare: bySubjectTitle }] as const;

const valuesOf = ({ name, level, time, teacherName }: Subject): Values<Name> => ({
  name,
  level,
  time,
  teacherName,
});

const searchedText = ({ name, level, time, teacherName }: Subject) =>
  `${name} ${level} ${time} ${teacherName}`;
const teacherOf = ({ teacherId }: Subject) => String(teacherId ?? '');

const remove = (subject: Subject) => {
  const title = subjectTitle(subject);
  const deleted = `Предмет ${quoted(title)} будет удалён`;
  subjectDeletion.remove(subject.id, {
    title,
    announce: (cascade) => deletionNotice(deleted, 'вместе с ним', cascade),
    countCascade: (signal) => countSubjectCascade(subject.id, signal),
  });
};

/** The options of a choice by text: the value is what is shown. */
const asOptions = (texts: readonly string[]) => texts.map((text) => ({ value: text, label: text }));

function SubjectsView({ known, staff }: { known: readonly Subject[]; staff: readonly Teacher[] }) {
  const sorted = useMemo(() => [...staff].sort(byFullName), [staff]);
  const names = useMemo(() => sorted.map(fullName), [sorted]);
  const fields = useMemo((): readonly ListField<Name>[] => {
    const isKnown = (text: string) => names.includes(text);
    return [
      { name: 'name', label: 'Наименование', limit: SUBJECT_LIMITS.name, width: 1.3 },
      { name: 'level', label: 'Уровень', limit: SUBJECT_LIMITS.level, suggestions: LEVELS },
      { name: 'time', label: 'Время', limit: SUBJECT_LIMITS.time, suggestions: TIMES, width: 0.6 },
      {
        name: 'teacherName',
        label: 'Преподаватель',
        optional: true,
        suggestions: names,
        check: (text) => (isKnown(text) ? null : 'Такого преподавателя нет в списке.'),
        width: 1.6,
      },
    ];
  }, [names]);
  const addFields = fields.map((field): ListField<Name> =>
    field.suggestions ? { ...field, options: asOptions(field.suggestions) } : field,
  );

  /** Of namesakes the subject's own teacher is meant, if it is one of them. */
  const toDraft = (values: Values<Name>, subject: Subject | null): SubjectDraft => {
    const own = subject?.teacherId ?? null;
    // A teacher who is not in the list stays, unless another name was typed.
    if (subject && values.teacherName === subject.teacherName) return { ...values, teacherId: own };
    const called = staff.filter((teacher) => fullName(teacher) === values.teacherName);
    const meant = called.find(({ id }) => id === own) ?? called[0];
    return { ...values, teacherId: meant?.id ?? null };
  };

  const save = async (subject: Subject, values: Values<Name>) => {
    const draft = toDraft(values, subject);
    const saved = await subjects.update(subject.id, draft);
    if (saved.teacherId !== draft.teacherId) {
      notify(`Сервер оставил преподавателя: ${saved.teacherName || 'не назначен'}.`);
    }
  };

  const firstTeacher = staff[0];
  return (
    <ListScreen
      title={TITLE}
      items={known}
      fields={fields}
      valuesOf={valuesOf}
      emptyText="Предметов пока нет."
      orders={ORDERS}
      filters={[
        {
          name: 'teacher',
          label: 'Отбор по преподавателю',
          options: sorted.map((teacher) => ({
            value: String(teacher.id),
            label: fullName(teacher),
          })),
          valueOf: teacherOf,
        },
      ]}
      searchedText={searchedText}
      add={{
        title: 'Добавить предмет',
        fields: addFields,
        order: ['name', 'time', 'level', 'teacherName'],
        start: {
          name: '',
          time: TIMES[0],
          level: LEVELS[0],
          teacherName: firstTeacher ? fullName(firstTeacher) : '',
        },
        onAdd: (values) => subjects.create(toDraft(values, null)),
      }}
      save={save}
      onDelete={remove}
      deletions={useStore(subjectDeletion.states)}
      alwaysEditing={ALWAYS}
    />
  );
}

const ALWAYS = { saveLabel: 'Обновить' };

export default function SubjectsPage() {
  const screen = both(useResource(subjects.resource, 'all'), useResource(teachers.resource, 'all'));
  return (
    <Loaded title={TITLE} {...screen} missing="Этот сервер не ведёт список предметов.">
      {([known, staff]) => <SubjectsView known={known} staff={staff} />}
    </Loaded>
  );
}
