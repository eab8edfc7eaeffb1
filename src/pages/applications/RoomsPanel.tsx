import { useState } from 'react';
import { slotOf, type Slot } from '../../domain/applications/courses.ts';
import type { Subject } from '../../domain/entities.ts';
import type { RoomLimits } from '../../domain/choices/termOverview.ts';
import { TIMES } from '../../domain/lessons/subjects.ts';
import { type BriefTitle, bySubjectTitle } from '../../domain/text/names.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { useUpTo } from '../../ui/layout/useUpTo.ts';
import { SubjectRooms } from '../shared/choices/SubjectRooms.tsx';
import styles from './Applications.module.css';
import type { BoardActions } from './useBoard.ts';

interface RoomsPanelProps {
  subjects: readonly Subject[];
  titles: ReadonlyMap<number, string>;
  briefTitles: ReadonlyMap<number, BriefTitle>;
  limits: RoomLimits;
  counts: ReadonlyMap<number, number>;
  /** True if applicants lack a subject. */
  hasReserve: boolean;
  actions: BoardActions;
  /** An applicant is being dragged. */
  isDragging: boolean;
  onDrop: (slot: Slot, subjectId: number) => void;
}

/** The places of the subjects; a dragged applicant gets one of them. */
export function RoomsPanel(props: RoomsPanelProps) {
  const { subjects, titles, briefTitles, limits, counts, hasReserve, actions } = props;
  const { isDragging, onDrop } = props;
  const [target, setTarget] = useState<number | null>(null);
  const isAbove = useUpTo('small-laptop');
  const slots = new Map(subjects.map((subject) => [subject.id, slotOf(subject)]));
  const lines = [...subjects].sort(bySubjectTitle).flatMap(({ id }) => {
    const slot = slots.get(id) ?? null;
    if (slot === null) return [];
    return {
      subjectId: id,
      title: titles.get(id) ?? '',
      time: TIMES[slot],
      count: counts.get(id) ?? 0,
    };
  });
  return (
    <details className={styles.panel} open={!isAbove}>
      <summary>Места</summary>
      <div className={styles.actions}>
        <Button onClick={actions.distributeAgain}>Распределить заново</Button>
        {hasReserve && <Button onClick={actions.fillFromReserve}>Заполнить из резерва</Button>}
      </div>
      <SubjectRooms
        lines={lines}
        limits={limits}
        briefTitles={briefTitles}
        emptyText="Предметов нет."
        target={target}
        dropOn={(subjectId) => ({
          onDragOver: (event) => {
            if (!isDragging) return;
            event.preventDefault();
            setTarget(subjectId);
          },
          onDragLeave: () => setTarget(null),
          onDrop: (event) => {
            event.preventDefault();
            setTarget(null);
            const slot = slots.get(subjectId) ?? null;
            if (slot !== null) onDrop(slot, subjectId);
          },
        })}
      />
    </details>
  );
}
