import { useId } from 'react';
import type { ElectiveChoice } from '../../domain/entities.ts';
import { termName } from '../../domain/choices/terms.ts';
import { classes } from '../../ui/classes.ts';
import sheet from '../../ui/layout/Sheet.module.css';
import styles from './StudentCard.module.css';

interface CardChoicesProps {
  choices: readonly ElectiveChoice[] | null;
  /** Why choices may be missing. */
  gap: string | null;
}

/** The subjects that the student chose, term by term; nothing where the server does not tell them. */
export function CardChoices({ choices, gap }: CardChoicesProps) {
  const titleId = useId();
  if (!choices) return null;
  return (
    <section aria-labelledby={titleId} className={styles.part}>
      <h2 id={titleId}>Выборы</h2>
      {choices.length === 0 ? (
        <p className="muted small">{gap === null ? 'Выборов нет.' : `Выборов не видно. ${gap}`}</p>
      ) : (
        <table aria-labelledby={titleId} className={classes(sheet.sheet, styles.choices)}>
          <tbody>
            {choices.map((choice) => (
              <tr key={choice.id}>
                <th scope="row">{termName(choice)}</th>
                <td>{choice.className || '—'}</td>
                <td className={styles.topic}>
                  {[choice.firstSubjectName, choice.secondSubjectName].filter(Boolean).join(' · ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
