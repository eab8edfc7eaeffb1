import { useMemo } from 'react';
import { toIso } from '../../domain/time/dates.ts';
import type { Subject } from '../../domain/entities.ts';
import type { Period } from '../../domain/time/periods.ts';
import { teachersByTitle } from '../../domain/lessons/subjects.ts';
import { useSchoolCalendar } from '../../stores/time/schoolCalendar.ts';
import { useThreshold } from '../../stores/reports/termMarks.ts';
import type { ReportCardFrame } from './ReportCard.tsx';

/** The data that all sheets of a school share; without teachers until the subjects are loaded. */
export function useReportCardFrame(
  schoolTitle: string,
  period: Period,
  readAt: Date,
  subjects: readonly Subject[] | null,
): ReportCardFrame {
  const calendar = useSchoolCalendar();
  const threshold = useThreshold();
  return useMemo(
    () => ({
      schoolTitle,
      period,
      calendar,
      threshold,
      teachers: teachersByTitle(subjects ?? []),
      readAt: toIso(readAt),
    }),
    [schoolTitle, period, calendar, threshold, subjects, readAt],
  );
}
