import { useMemo } from 'react';
import { readDate, toIso } from '../../domain/dates.ts';
import { type Period, periodOnPaper } from '../../domain/periods.ts';
import { teachersByTitle } from '../../domain/subjects.ts';
import { useToday } from '../../lib/useToday.ts';
import { subjectList } from '../../stores/adminLists.ts';
import { useResource } from '../../stores/kit/resource.ts';
import { useThreshold } from '../../stores/termMarks.ts';
import type { SheetFrame } from './StudentSheet.tsx';

/** What all sheets of a school say; the teachers come in as soon as they are known, if they are. */
export function useSheetFrame(schoolTitle: string, period: Period, readAt: Date): SheetFrame {
  const today = useToday();
  const threshold = useThreshold();
  const { data: subjects } = useResource(subjectList.resource, 'all');
  return useMemo(
    () => ({
      schoolTitle,
      period: periodOnPaper(period, readDate(today) ?? new Date()),
      threshold,
      teachers: teachersByTitle(subjects ?? []),
      readAt: toIso(readAt),
    }),
    [schoolTitle, period, today, threshold, subjects, readAt],
  );
}
