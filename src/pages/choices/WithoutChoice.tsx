import { type Ref, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Student } from '../../domain/entities.ts';
import { fullName } from '../../domain/text/names.ts';
import { because, type Listing } from '../../domain/lists/listing.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { shownIn } from '../../lib/addresses/shownRecord.ts';
import type { Term } from '../../domain/choices/terms.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { lazyDialog } from '../../ui/dialogs/lazyDialog.tsx';
import { useList } from '../../ui/list/listContext.ts';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { Lines } from './Lines.tsx';
import styles from './TermOverview.module.css';

const AssignDialog = lazyDialog(() => import('../shared/lists/AssignDialog.tsx'));

interface WithoutChoiceProps {
  titleRef: Ref<HTMLHeadingElement> | undefined;
  term: Term;
  without: Listing<Student>;
  /** Labels that tell namesakes apart, by student id. */
  names: ReadonlyMap<string, string>;
}

/** The students without a choice for a term, with links; one or several can be given a choice. */
export function WithoutChoice({
  titleRef,
  term,
  without: { items: without, gap },
  names,
}: WithoutChoiceProps) {
  const { add } = useList();
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState<readonly Student[] | null>(null);
  // A student who got a choice meanwhile is not in the list any more.
  const chosen = without.filter(({ id }) => picked.has(id));

  const pick = (ids: readonly number[], isOn: boolean) => {
    const next = new Set(picked);
    for (const id of ids) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    setPicked(next);
  };

  return (
    <>
      <Lines
        title="Без выбора"
        titleRef={titleRef}
        emptyText={gap === null ? 'Выбор есть у всех.' : because('Неизвестно', gap)}
        head={
          without.length > 1 && (
            <div className={styles.pickAll}>
              <Checkbox
                label="Все"
                name="Выбрать всех без выбора"
                checked={chosen.length === without.length}
                isMixed={chosen.length > 0 && chosen.length < without.length}
                onChange={(isOn) =>
                  pick(
                    without.map(({ id }) => id),
                    isOn,
                  )
                }
              />
              {chosen.length > 0 && (
                <Button onClick={() => setAsked(chosen)}>
                  {`Назначить выбранным: ${chosen.length}`}
                </Button>
              )}
            </div>
          )
        }
        lines={without.map((student) => {
          const name = names.get(String(student.id)) ?? fullName(student);
          return {
            key: String(student.id),
            content: (
              <>
                {without.length > 1 && (
                  <Checkbox
                    label=""
                    name={`Выбрать: ${name}`}
                    checked={picked.has(student.id)}
                    onChange={(isOn) => pick([student.id], isOn)}
                  />
                )}
                <Link to={shownIn(paths.students, student.id)} title="Показать в списке">
                  {name}
                </Link>
                <Button
                  look="quiet"
                  className={styles.assign}
                  aria-label={`Назначить: ${name}`}
                  onClick={() => add({ ...term, studentId: String(student.id) })}
                >
                  Назначить
                </Button>
              </>
            ),
          };
        })}
      />
      {asked && (
        <AssignDialog
          students={asked}
          term={term}
          onDone={({ id }) => pick([id], false)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
