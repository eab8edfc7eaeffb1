import { useMemo, useState } from 'react';
import { carriedChoices, type CarriedChoice } from '../../domain/choices/carriedChoices.ts';
import type { Option } from '../../domain/text/distinctLabels.ts';
import type { ElectiveChoice, Student } from '../../domain/entities.ts';
import { idText } from '../../domain/ids.ts';
import { because, type Listing } from '../../domain/lists/listing.ts';
import { russianCount } from '../../domain/text/names.ts';
import {
  carriedTerms,
  compareTerms,
  isSameTerm,
  problemOfTerm,
  type Term,
  termAfter,
  termsOf,
  termText,
} from '../../domain/choices/terms.ts';
import { electiveChoiceList } from '../../stores/lists/adminLists.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialogs/Dialog.tsx';
import type { Column } from '../../ui/fields/columns.ts';
import ImportDialog from '../../ui/import/ImportDialog.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { valuesOf } from '../../ui/fields/columns.ts';
import { TermInputs } from '../shared/choices/TermInputs.tsx';
import type { Name } from './choiceColumns.ts';
import { toDraft } from './choiceDrafts.ts';

export interface CarryDialogProps {
  /** All choices, of every term. */
  choices: Listing<ElectiveChoice>;
  /** The choices to carry; null for all of a term, for which the dialog asks. */
  selected: readonly ElectiveChoice[] | null;
  students: readonly Student[];
  /** The columns of the table that the user checks. */
  columns: readonly Column<ElectiveChoice, Name>[];
  /** The term that the overview shows. */
  shown: Term;
  /** Called after the run, with the term that got the choices. */
  onCarried: (to: Term) => void;
  onClose: () => void;
}

const CARRIED: readonly Name[] = ['studentId', 'className', 'firstSubjectId', 'secondSubjectId'];
const ONCE = { fields: ['studentId'], taken: 'Выбор на этот семестр уже есть.' } as const;

const keyOf = ({ year, semester }: Term) => `${year} ${semester}`;

/** The user's answers: from which term, to which, and whether the classes grow. */
interface Asked {
  from: Term;
  to: Term;
  isClassRaised: boolean;
}

function askFirst({ choices, selected, shown }: CarryDialogProps): Asked {
  const [newest = shown] = selected ? [...selected].sort((a, b) => compareTerms(b, a)) : [];
  const { from, to } = selected
    ? { from: newest, to: termAfter(newest) }
    : carriedTerms(shown, termsOf(choices.items));
  return { from, to, isClassRaised: from.year !== to.year };
}

/** Carries choices to another term: asks for the terms, and shows every row before it is sent. */
export default function CarryDialog(props: CarryDialogProps) {
  const { selected, students, columns, onCarried, onClose } = props;
  const { items: choices, gap } = props.choices;
  const [asked, setAsked] = useState<Asked>(() => askFirst(props));
  const [isShown, setShown] = useState(false);
  const [isSent, setSent] = useState(false);
  const { from, to } = asked;
  const sources = selected ?? choices.filter((choice) => isSameTerm(choice, from));
  const { carried, left } = carriedChoices(sources, to, asked.isClassRaised);
  const fields = useMemo(
    () => CARRIED.flatMap((name) => columns.find((column) => column.name === name) ?? []),
    [columns],
  );
  const problem =
    gap === null ? problemOf(asked, selected !== null) : because('Перенести нельзя', gap);
  const ofTarget = choices.filter((choice) => isSameTerm(choice, to));

  if (isShown) {
    return (
      <ImportDialog
        title={`Перенести выборы на ${termText(to)}`}
        fields={fields}
        existing={ofTarget.map((choice) => valuesOf(fields, choice))}
        unique={ONCE}
        given={{ rows: carriedRows(carried, columns), onBack: () => setShown(false) }}
        onImport={(rows, ...run) => {
          setSent(true);
          return electiveChoiceList.createMany(
            rows.map((values) => toDraft({ ...values, ...to }, students)),
            run,
          );
        }}
        onClose={() => {
          if (isSent) onCarried(to);
          onClose();
        }}
      />
    );
  }
  return (
    <Dialog title="Перенести выборы" ownFooter onClose={onClose}>
      <DialogBody>
        <TermsQuestion
          asked={asked}
          terms={selected ? null : termsOf(choices)}
          onChange={(change) => setAsked({ ...asked, ...change })}
        />
        <p role="status">{problem ?? outcomeText({ asked, sources, carried, left, ofTarget })}</p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Отмена</Button>
        <Button
          look="primary"
          busy={problem !== null || carried.length === 0}
          onClick={() => setShown(true)}
        >
          Показать
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/** The reason why nothing can be carried; null if there is none. */
function problemOf({ from, to }: Asked, isSelection: boolean): string | null {
  const isSame = !isSelection && isSameTerm(from, to);
  return problemOfTerm(to) ?? (isSame ? 'Это тот же семестр: выберите другой.' : null);
}

interface OutcomeOptions {
  asked: Asked;
  sources: readonly ElectiveChoice[];
  carried: readonly CarriedChoice[];
  left: number;
  ofTarget: readonly ElectiveChoice[];
}

/** The sentence about the rows that the next step shows. */
function outcomeText({ asked, sources, carried, left, ofTarget }: OutcomeOptions): string {
  const chosen = new Set(ofTarget.map(({ studentId }) => studentId));
  const there = carried.filter(({ studentId }) => chosen.has(studentId)).length;
  return [
    `Выборов: ${russianCount(sources.length)}.`,
    there > 0 && `Из них уже есть на ${termText(asked.to)}: ${russianCount(there)}.`,
    left > 0 && `Окончили школу, не переносим: ${russianCount(left)}.`,
    sources.length > 0 && 'Дальше — таблица, в которой всё можно исправить до отправки.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The rows of the table, with the labels of options: the table finds the options by them. */
function carriedRows(
  carried: readonly CarriedChoice[],
  columns: readonly Column<ElectiveChoice, Name>[],
): string[][] {
  const labelsOf = (wanted: Name) => {
    const options: readonly Option[] = columns.find(({ name }) => name === wanted)?.options ?? [];
    const labels = new Map(options.map(({ value, label }) => [value, label]));
    return (id: number | null, name: string) => labels.get(idText(id)) ?? name;
  };
  const [student, first, second] = [
    labelsOf('studentId'),
    labelsOf('firstSubjectId'),
    labelsOf('secondSubjectId'),
  ];
  return carried.map((choice) => [
    student(choice.studentId, choice.studentName),
    choice.className,
    first(choice.firstSubjectId, choice.firstSubjectName),
    second(choice.secondSubjectId, choice.secondSubjectName),
  ]);
}

interface TermsQuestionProps {
  asked: Asked;
  /** The terms to carry from; null where the choices are given. */
  terms: readonly Term[] | null;
  onChange: (change: Partial<Asked>) => void;
}

function TermsQuestion({
  asked: { from, to, isClassRaised },
  terms,
  onChange,
}: TermsQuestionProps) {
  const changeTo = (change: Partial<Term>) => {
    const next = { ...to, ...change };
    onChange({ to: next, isClassRaised: next.year !== from.year });
  };
  return (
    <>
      {terms && (
        <SelectField
          label="Откуда"
          value={keyOf(from)}
          options={terms.map((term) => ({ value: keyOf(term), label: termText(term) }))}
          onChange={(key) => {
            const chosen = terms.find((term) => keyOf(term) === key);
            if (chosen) onChange({ from: chosen, isClassRaised: chosen.year !== to.year });
          }}
        />
      )}
      <TermInputs
        labels={{ year: 'На год', semester: 'На семестр' }}
        term={to}
        onYear={(year) => changeTo({ year })}
        onSemester={(semester) => changeTo({ semester })}
      />
      <Checkbox
        label="Классы на год старше: 7А станет 8А"
        checked={isClassRaised}
        onChange={(isRaised) => onChange({ isClassRaised: isRaised })}
      />
    </>
  );
}
