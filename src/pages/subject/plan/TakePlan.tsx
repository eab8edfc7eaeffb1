import { useMemo, useState } from 'react';
import {
  isInSchoolYear,
  planFrom,
  type PlanRow,
  schoolYearsOf,
} from '../../../domain/lessons/plan.ts';
import { idText } from '../../../domain/ids.ts';
import { schoolYearName } from '../../../domain/time/periods.ts';
import { subjectTitle } from '../../../domain/text/names.ts';
import { countOf } from '../../../domain/text/plurals.ts';
import { useQuery } from '../../../stores/kit/query.ts';
import { allSubjectsQuery } from '../../../stores/lessons/allSubjects.ts';
import { lessonsQuery } from '../../../stores/lessons/subjectQueries.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialogs/Dialog.tsx';
import { FailureMessage } from '../../../ui/feedback/Message.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Waiting } from '../../../ui/loading/Waiting.tsx';

interface TakePlanProps {
  /** The subject that gets the plan; its earlier years can be taken too. */
  subjectId: number;
  onRead: (rows: readonly PlanRow[]) => void;
  onClose: () => void;
}

/** Takes the topics and homework of the lessons of a subject in one school year. */
export default function TakePlan({ subjectId, onRead, onClose }: TakePlanProps) {
  const subjects = useQuery(allSubjectsQuery, 'all');
  const [chosen, setChosen] = useState(subjectId);
  const [chosenYear, setChosenYear] = useState('');
  const lessons = useQuery(lessonsQuery, chosen);
  const options = useMemo(
    () =>
      (subjects.data?.items ?? [])
        .filter(({ isOpen }) => isOpen !== false)
        .map((subject) => ({ value: idText(subject.id), label: subjectTitle(subject) })),
    [subjects.data],
  );
  const years = useMemo(() => schoolYearsOf(lessons.data?.items ?? []), [lessons.data]);
  const year = years.find((one) => String(one) === chosenYear) ?? years[0];
  const taken = (lessons.data?.items ?? []).filter(
    (lesson) => year !== undefined && isInSchoolYear(lesson, year),
  );
  const failure = subjects.failure ?? lessons.failure;
  return (
    <Dialog title="Взять план из…" ownFooter onClose={onClose}>
      <DialogBody>
        <SelectField
          label="Предмет"
          value={idText(chosen)}
          options={options}
          onChange={(id) => setChosen(Number(id))}
        />
        {years.length > 1 && (
          <SelectField
            label="Учебный год"
            value={String(year)}
            options={years.map((one) => ({ value: String(one), label: schoolYearName(one) }))}
            onChange={setChosenYear}
          />
        )}
        {failure ? (
          <FailureMessage
            failure={failure}
            onRetry={() => {
              subjects.refetch();
              lessons.refetch();
            }}
          />
        ) : lessons.data === null ? (
          <Waiting />
        ) : (
          <p role="status">
            {taken.length === 0
              ? 'У этого предмета нет уроков с датами.'
              : `${countOf(taken.length, ['урок', 'урока', 'уроков'])} ${year === undefined ? '' : schoolYearName(year)} учебного года: темы и задания, даты будут новые.`}
          </p>
        )}
        {lessons.data?.gap && <p role="status">{lessons.data.gap}</p>}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Отмена</Button>
        <Button look="primary" busy={taken.length === 0} onClick={() => onRead(planFrom(taken))}>
          {`Взять: ${taken.length}`}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
