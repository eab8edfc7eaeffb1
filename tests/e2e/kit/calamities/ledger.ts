/** What the rounds have found, summed up in the last line of `npm run test:calamities`. */
export interface Counts {
  presses: number;
  /** Marks that are neither stored nor told to wait. */
  lost: number;
  /** Students with two entries, of which the journal tells. */
  doubled: number;
  doubledInSilence: number;
  /** Students with another mark than the last one pressed. */
  wrong: number;
  /** Calls nobody asked for, and errors that no code catches. */
  unexplained: number;
}

/** The marks that a teacher has pressed on one computer, by the name of the student. */
export class Ledger {
  /** The marks that have been pressed for a student, the last one at the end. */
  readonly #pressed = new Map<string, string[]>();
  /** The marks that were tried since, on a page that did not show them in time. */
  readonly #tried = new Map<string, string[]>();
  /** The students whose last mark may be gone: its user was told, or has dropped it. */
  readonly #excused = new Set<string>();

  press(name: string, mark: string): void {
    this.#pressed.set(name, [...(this.#pressed.get(name) ?? []), mark]);
    this.#tried.delete(name);
    this.#excused.delete(name);
  }

  /** The mark may have been pressed: the page was too busy to tell. */
  try(name: string, mark: string): void {
    this.#tried.set(name, [...(this.#tried.get(name) ?? []), mark]);
  }

  /** What is not stored may be gone now. */
  excuse(stored: ReadonlyMap<string, string[]>): string[] {
    for (const [name, marks] of this.#pressed) {
      if (stored.get(name)?.at(-1) !== marks.at(-1)) this.#excused.add(name);
    }
    return [...this.#excused];
  }

  names(): string[] {
    return [...this.#pressed.keys()];
  }

  isExcused(name: string): boolean {
    return this.#excused.has(name);
  }

  /** The marks that may stand for a student in the end. */
  accepted(name: string): string[] {
    const marks = this.#pressed.get(name) ?? [];
    const tried = this.#tried.get(name) ?? [];
    return [...(this.#excused.has(name) ? marks : marks.slice(-1)), ...tried];
  }
}

/**
 * Compares what is stored with what was pressed on all computers.
 *
 * @param told the students of whom the journal says that there are two entries
 */
export function judge(
  ledgers: readonly Ledger[],
  stored: ReadonlyMap<string, string[]>,
  told: ReadonlySet<string>,
): Pick<Counts, 'lost' | 'doubled' | 'doubledInSilence' | 'wrong'> & { findings: string[] } {
  const findings: string[] = [];
  const names = new Set([...stored.keys(), ...ledgers.flatMap((ledger) => ledger.names())]);
  let [lost, doubled, doubledInSilence, wrong] = [0, 0, 0, 0];
  for (const name of names) {
    const marks = stored.get(name) ?? [];
    const mark = marks.at(-1);
    const accepted = ledgers.flatMap((ledger) => ledger.accepted(name));
    const pressing = ledgers.filter((ledger) => ledger.names().includes(name));
    if (mark === undefined) {
      if (pressing.every((ledger) => ledger.isExcused(name))) continue;
      lost += 1;
      findings.push(`${name}: nothing is stored, ${accepted.join(' or ')} was pressed`);
      continue;
    }
    if (!accepted.includes(mark)) {
      wrong += 1;
      findings.push(`${name}: ${mark} is stored, ${accepted.join(' or ')} was pressed`);
    }
    if (marks.length === 1) continue;
    const areAlike = marks.every((one) => one === mark);
    // Two computers that have made the same entry have done no harm.
    if (told.has(name) || (areAlike && ledgers.length > 1)) doubled += 1;
    else {
      doubledInSilence += 1;
      findings.push(`${name}: ${marks.join(' and ')} are stored, and nobody says so`);
    }
  }
  return { lost, doubled, doubledInSilence, wrong, findings };
}
