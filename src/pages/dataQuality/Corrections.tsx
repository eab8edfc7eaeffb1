import { useState } from 'react';
import { termName } from '../../domain/choices/terms.ts';
import type { DoubledEntry } from '../../domain/dataQuality/lessons.ts';
import type { ElectiveChoice } from '../../domain/entities.ts';
import { russianCount, subjectTitle } from '../../domain/text/names.ts';
import { showDate } from '../../domain/time/dates.ts';
import {
  type ChangedEntries,
  equalizeMany,
  undoEqualizing,
} from '../../stores/journal/equalEntries.ts';
import type { ChangedLessons } from '../../stores/lessons/changeLessons.ts';
import { correctDates, type DatedLesson, undoDates } from '../../stores/lessons/correctDates.ts';
import { classMarksQuery } from '../../stores/lessons/subjectQueries.ts';
import {
  type ChangedChoices,
  removeRepeats,
  swapSubjects,
  undoChoices,
} from '../../stores/lists/changeChoices.ts';
import {
  correctNames,
  type CorrectedNames,
  type MisspeltPerson,
  undoNames,
} from '../../stores/lists/correctNames.ts';
import { allLessonsQuery } from '../../stores/reports/reports.ts';
import { ScrollBox } from '../../ui/layout/ScrollBox.tsx';
import BulkDialog, { type BulkDialogProps } from '../../ui/list/BulkDialog.tsx';
import { correctionText } from './correctionText.ts';
import styles from './DataQuality.module.css';

/** What is to be corrected at once. */
export type Correction =
  | { kind: 'names'; items: readonly MisspeltPerson[] }
  | { kind: 'dates'; items: readonly DatedLesson[] }
  | { kind: 'entries'; items: readonly EntryCorrection[] }
  | { kind: 'slots'; items: readonly ElectiveChoice[] }
  | { kind: 'repeats'; items: readonly ElectiveChoice[] };

type EntryCorrection = DoubledEntry & { id: number };

interface OfKind<Kind extends Correction['kind']> {
  correction: Extract<Correction, { kind: Kind }>;
  onClose: () => void;
}

const CORRECTED = { doing: 'Исправляется', done: 'Исправлено', failed: 'Не исправлено' };
const RETURNED = { doing: 'Возвращается', done: 'Возвращено', failed: 'Не возвращено' };

interface CorrectionDialogProps<Item extends { id: number }> extends Omit<
  BulkDialogProps<Item>,
  'nameOf' | 'children' | 'okLabel' | 'words' | 'undo'
> {
  /** What the record is, and what it becomes. */
  textOf: (item: Item) => string;
  note?: string;
  words?: BulkDialogProps<Item>['words'];
  undo?: Omit<NonNullable<BulkDialogProps<Item>['undo']>, 'words'>;
}

/** Shows what each record becomes, corrects all of them, and takes it back when asked. */
function CorrectionDialog<Item extends { id: number }>({
  textOf,
  note,
  undo,
  ...dialog
}: CorrectionDialogProps<Item>) {
  const { items } = dialog;
  return (
    <BulkDialog
      words={CORRECTED}
      {...dialog}
      {...(undo && { undo: { words: RETURNED, ...undo } })}
      nameOf={textOf}
      okLabel={`${dialog.title}: ${russianCount(items.length)}`}
    >
      {note && <p>{note}</p>}
      <ScrollBox label={dialog.title} className={styles.preview}>
        <ul>
          {items.map((item) => (
            <li key={item.id}>{textOf(item)}</li>
          ))}
        </ul>
      </ScrollBox>
    </BulkDialog>
  );
}

function Names({ correction: { items }, onClose }: OfKind<'names'>) {
  const [changed] = useState((): CorrectedNames => ({ students: new Map(), teachers: new Map() }));
  return (
    <CorrectionDialog
      title="Исправить написание"
      items={items}
      textOf={({ person }) => correctionText(person)}
      call={(asked, ...run) => correctNames(asked, changed, run)}
      undo={{
        call: (asked, ...run) => undoNames(asked, changed, run),
        isUndoable: ({ person, isTeacher }) =>
          (isTeacher ? changed.teachers : changed.students).has(person.id),
      }}
      onClose={onClose}
    />
  );
}

function Dates({ correction: { items }, onClose }: OfKind<'dates'>) {
  const [changed] = useState((): ChangedLessons => new Map());
  return (
    <CorrectionDialog
      title="Исправить даты"
      items={items}
      textOf={({ topic, date, meant }) => `${topic || 'Без темы'}: «${date}» → ${showDate(meant)}`}
      call={(asked, ...run) => correctDates(asked, changed, run)}
      undo={{
        call: (asked, ...run) => undoDates(asked, changed, run),
        isUndoable: ({ id }) => changed.has(id),
      }}
      onEnded={() => void allLessonsQuery.refetch('all')}
      onClose={onClose}
    />
  );
}

function Entries({ correction: { items }, onClose }: OfKind<'entries'>) {
  const [changed] = useState((): ChangedEntries => new Map());
  return (
    <CorrectionDialog
      title="Оставить последнюю"
      items={items}
      textOf={({ subject, lesson, studentName, values }) =>
        `${studentName}, ${subjectTitle(subject)}, ${showDate(lesson.date)}: ${values.join(' и ')} → ${values.at(-1) ?? ''}`
      }
      call={(asked, ...run) => equalizeMany(asked, changed, run)}
      undo={{
        call: (asked, ...run) => undoEqualizing(asked, changed, run),
        isUndoable: ({ id }) => changed.has(id),
      }}
      onEnded={() => {
        for (const id of new Set(items.map(({ subject }) => subject.id))) {
          void classMarksQuery.refetch(id);
        }
      }}
      onClose={onClose}
    />
  );
}

const choiceText = ({
  studentName,
  firstSubjectName,
  secondSubjectName,
  ...term
}: ElectiveChoice) =>
  `${studentName}, ${termName(term)}: ${firstSubjectName} и ${secondSubjectName}`;

function Slots({ correction: { items }, onClose }: OfKind<'slots'>) {
  const [changed] = useState((): ChangedChoices => new Map());
  return (
    <CorrectionDialog
      title="Поменять местами"
      items={items}
      textOf={choiceText}
      call={(asked, ...run) => swapSubjects(asked, changed, run)}
      undo={{
        call: (asked, ...run) =>
          undoChoices(
            asked.map(({ id }) => id),
            changed,
            run,
          ),
        isUndoable: ({ id }) => changed.has(id),
      }}
      onClose={onClose}
    />
  );
}

function Repeats({ correction: { items }, onClose }: OfKind<'repeats'>) {
  return (
    <CorrectionDialog
      title="Удалить повторы"
      items={items}
      textOf={choiceText}
      note="У каждого ученика останется по одному такому выбору. Отменить удаление будет нельзя."
      okLook="danger"
      words={{ doing: 'Удаляется', done: 'Удалено', failed: 'Не удалено' }}
      call={(asked, ...run) => removeRepeats(asked, run)}
      onClose={onClose}
    />
  );
}

type CorrectionsProps = Correction & { onClose: () => void };

/** The dialog that corrects all records of a kind. */
export default function Corrections({ onClose, ...correction }: CorrectionsProps) {
  switch (correction.kind) {
    case 'names':
      return <Names correction={correction} onClose={onClose} />;
    case 'dates':
      return <Dates correction={correction} onClose={onClose} />;
    case 'entries':
      return <Entries correction={correction} onClose={onClose} />;
    case 'slots':
      return <Slots correction={correction} onClose={onClose} />;
    case 'repeats':
      return <Repeats correction={correction} onClose={onClose} />;
  }
}
