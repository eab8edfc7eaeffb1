import { useState } from 'react';
import type { PlanRow } from '../../../domain/lessons/plan.ts';
import ReadingDialog from '../../../ui/import/ReadingDialog.tsx';
import { planFields, planRows } from './planFields.ts';

interface ReadPlanProps {
  onRead: (rows: readonly PlanRow[]) => void;
  onClose: () => void;
}

/** Reads a table with a plan of lessons. */
export default function ReadPlan({ onRead, onClose }: ReadPlanProps) {
  const [fields] = useState(() => planFields(new Date()));
  return (
    <ReadingDialog
      title="План уроков: из таблицы"
      fields={fields}
      onRows={(rows) => onRead(planRows(rows))}
      onClose={onClose}
    />
  );
}
