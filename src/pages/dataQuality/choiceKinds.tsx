import { Link } from 'react-router-dom';
import { termKey, termName } from '../../domain/choices/terms.ts';
import {
  choicesWithoutTerm,
  doubledChoices,
  misplacedChoices,
  type RepeatedSubject,
  repeatedSubjects,
} from '../../domain/dataQuality/choices.ts';
import type { ElectiveChoice } from '../../domain/entities.ts';
import { FIRST_SLOT, SECOND_SLOT } from '../../domain/lessons/subjects.ts';
import { gapOf } from '../../domain/lists/listing.ts';
import { groupBy } from '../../domain/text/groupBy.ts';
import { quote, subjectTitle } from '../../domain/text/names.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { shownIn } from '../../lib/addresses/shownRecord.ts';
import { bulkOf, type DataKind, Links, type Lists } from './dataKind.tsx';

const ofChoice = ({ id, year, semester }: ElectiveChoice) =>
  shownIn(paths.choices, id, `term=${termKey({ year, semester })}`);

const PLACES = { first: 'первым', second: 'вторым' };

/** Choices whose subjects are at the wrong time. */
export function slotsKind({ choices, subjects }: Lists): DataKind {
  const misplaced = misplacedChoices(choices.items, subjects.items);
  const swapped = misplaced.flatMap(({ choice, isSwapped }) => (isSwapped ? [choice] : []));
  return {
    title: 'Предмет не в своё время',
    hint: `Первый предмет выбора идёт в ${FIRST_SLOT}, второй — в ${SECOND_SLOT}.`,
    rows: misplaced.map(({ choice, misplaced: wrong }) => ({
      key: String(choice.id),
      content: (
        <span>
          <Link to={ofChoice(choice)}>{`${choice.studentName}, ${termName(choice)}`}</Link>
          {`: ${wrong
            .map(
              ({ subject, place }) =>
                `${subjectTitle(subject)} (${subject.time}) стоит ${PLACES[place]}`,
            )
            .join('; ')}`}
        </span>
      ),
    })),
    bulk: bulkOf('Поменять местами', { kind: 'slots', items: swapped }),
    gap: gapOf(choices, subjects),
  };
}

/** Several choices of a student for one term. */
export function termsKind({ choices }: Lists): DataKind {
  const doubled = doubledChoices(choices.items);
  const repeats = doubled.flatMap((one) => one.repeats);
  return {
    title: 'Два выбора на семестр',
    hint: 'Ученик учтён в нескольких группах сразу. Лишний выбор удалите в списке.',
    rows: doubled.map(({ key, choices: own }) => ({
      key,
      content: (
        <span>
          {own[0] && `${own[0].studentName}, ${termName(own[0])}: `}
          <Links
            links={own.map((choice) => ({
              key: choice.id,
              to: ofChoice(choice),
              label:
                [choice.firstSubjectName, choice.secondSubjectName].filter(Boolean).join(' и ') ||
                `выбор № ${choice.id}`,
            }))}
          />
        </span>
      ),
    })),
    bulk: bulkOf('Удалить повторы', { kind: 'repeats', items: repeats }),
    gap: choices.gap,
  };
}

/** Choices whose year or semester is none. */
export function withoutTermKind({ choices }: Lists): DataKind {
  return {
    title: 'Непонятный семестр',
    hint: 'Выбор с таким годом или семестром не попадает ни в одну группу.',
    rows: choicesWithoutTerm(choices.items).map((choice) => ({
      key: String(choice.id),
      content: (
        <Link to={shownIn(paths.choices, choice.id)}>
          {`${choice.studentName}: ${choiceTerm(choice)}`}
        </Link>
      ),
    })),
    gap: choices.gap,
  };
}

const choiceTerm = ({ year, semester }: ElectiveChoice) =>
  `год ${quote(year)}, семестр ${quote(semester)}`;

const repeatedText = ({ title, terms }: RepeatedSubject) =>
  `${title}, ${terms.length === 1 ? 'дважды в одном выборе, ' : ''}${terms.map(termName).join(' и ')}`;

/** Subjects that a student has again. */
export function repeatedKind({ choices, subjects }: Lists): DataKind {
  return {
    title: 'Предмет в двух годах',
    hint: 'Если ученик не должен проходить предмет снова, измените его выбор.',
    rows: [...groupBy(repeatedSubjects(choices.items, subjects.items), (one) => one.studentId)].map(
      ([studentId, own]) => ({
        key: String(studentId),
        content: (
          <span>
            <Link to={paths.studentCard(studentId)}>{own[0]?.studentName}</Link>
            {`: ${own.map(repeatedText).join('; ')}`}
          </span>
        ),
      }),
    ),
    gap: gapOf(choices, subjects),
  };
}
