import type { MouseEvent } from 'react';
import type { Lesson } from '../../domain/entities.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Pencil } from '../../ui/icons/icons.ts';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import styles from './LessonText.module.css';

/** A text of the lesson that its journal shows and changes. */
export type LessonField = 'topic' | 'homework';

interface LessonTextProps {
  lesson: Lesson;
  /** Called with the text that was pressed. */
  onEdit: (field: LessonField) => void;
}

/** The topic and the homework of a lesson; a press changes them. */
export function LessonText({ lesson, onEdit }: LessonTextProps) {
  const edit = ({ target }: MouseEvent) =>
    onEdit(target instanceof Element && target.closest('[data-homework]') ? 'homework' : 'topic');
  return (
    <button type="button" className={styles.text} onClick={edit}>
      <span className={styles.topic}>{lesson.topic || '—'}</span>{' '}
      <span data-homework className={styles.homework}>
        {`Домашнее задание: ${lesson.homework || '—'}`}
      </span>
      <Icon of={Pencil} />
      <VisuallyHidden>. Изменить</VisuallyHidden>
    </button>
  );
}
