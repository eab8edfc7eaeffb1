import { useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { StudentStanding } from '../../domain/reports/standings.ts';
import { openedFrom, paths } from '../../lib/addresses/paths.ts';
import BorderlineDialog from '../shared/reports/BorderlineDialog.tsx';

export interface TotalsBorderlineProps {
  /** The title of the school, and the class. */
  of: string;
  standings: readonly StudentStanding[];
  onClose: () => void;
}

/** «Пограничные» of a school: a press on a name leads to the student's card. */
export default function TotalsBorderline({ of, standings, onClose }: TotalsBorderlineProps) {
  const { pathname, search } = useLocation();
  const rows = useMemo(
    () =>
      standings.flatMap(({ key, studentId, studentName, note, className, subjects }) =>
        subjects.map(({ subjectTitle, counts }) => ({
          key: `${key} ${subjectTitle}`,
          studentId,
          name: `${studentName} ${note}`.trim(),
          detail: [className, subjectTitle].filter(Boolean).join(' · '),
          counts,
        })),
      ),
    [standings],
  );
  return (
    <BorderlineDialog
      of={of}
      rows={rows}
      drawName={({ studentId, name }) =>
        studentId === null ? (
          name
        ) : (
          <Link to={paths.studentCard(studentId)} state={openedFrom(pathname + search)}>
            {name}
          </Link>
        )
      }
      onClose={onClose}
    />
  );
}
